package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.google.protobuf.ByteString;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The bytes of golden.tsv, which were computed without this library, are what codecs write. */
class GoldenCellsTest {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})|\\\\(\\\\)");

  private static final Map<String, Sample<?>> SAMPLES =
      Sample.ALL.stream().collect(Collectors.toMap(Sample::name, Function.identity()));

  @Test
  void everyValueHasItsBytes() throws IOException {
    List<String> lines = lines();
    TreeSet<String> seen = new TreeSet<>();
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      assertWithMessage(line).that(fields).hasLength(3);
      Sample<?> sample = requireNonNull(SAMPLES.get(fields[0]), line);
      check(line, sample, unescape(fields[1]), ByteString.fromHex(fields[2]));
      seen.add(fields[0]);
    }

    System.out.println("golden cells: " + lines.size() + " of " + seen.size() + " codecs");
    assertThat(lines.size()).isAtLeast(300);
    assertThat(seen).isEqualTo(SAMPLES.keySet());
  }

  private static <T> void check(String line, Sample<T> sample, String text, ByteString cell) {
    T value = sample.parse().apply(text);
    assertWithMessage(line).that(sample.codec().encode(value)).isEqualTo(cell);
    assertWithMessage(line).that(sample.codec().encodeOrNull(value)).isEqualTo(cell);
    assertWithMessage(line).that((Object) sample.codec().decode(cell)).isEqualTo(value);
  }

  private static List<String> lines() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                requireNonNull(GoldenCellsTest.class.getResourceAsStream("golden.tsv")),
                StandardCharsets.UTF_8))) {
      return in.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  private static String unescape(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            match ->
                match.group(2) != null
                    ? "\\\\"
                    : Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(match.group(1), 16))));
  }
}
