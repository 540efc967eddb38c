package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Stages and ranges of a key with constants before, between and after its parts. */
final class KeyStagesTest {
  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  private static final String ENTITY =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      @Table("t") @Family("f")
      @KeyConstant(value = "phone", order = 0)
      @KeyConstant(value = "at", order = 2)
      @KeyConstant(value = "v1", order = 4)
      public record Call(
          @RowKey(order = 1) String device, @RowKey(order = 3, reversed = true) int minute) {}
      """;

  private static final String USES =
      """
      package shop;
      import io.github.bigtablemapper.key.*;
      import java.util.*;
      class Uses {
        static List<CallKey> keys() {
          List<CallKey> keys = new ArrayList<>();
          for (String device : List.of("a", "b", "b1", "c")) {
            for (int minute = 1; minute <= 3; minute++) {
              keys.add(CallKey.of(device, minute));
            }
          }
          return keys;
        }
        static Map<String, KeyRange<CallKey>> ranges() {
          Map<String, KeyRange<CallKey>> ranges = new LinkedHashMap<>();
          ranges.put("all(): a1 a2 a3 b1 b2 b3 b11 b12 b13 c1 c2 c3", CallKey.all());
          ranges.put("device(b): b1 b2 b3", CallKey.device("b"));
          ranges.put("device() unbounded: a1 a2 a3 b1 b2 b3 b11 b12 b13 c1 c2 c3", CallKey.all().device());
          ranges.put("device from b: b1 b2 b3 b11 b12 b13 c1 c2 c3", CallKey.all().device().from("b"));
          ranges.put("device after b: b11 b12 b13 c1 c2 c3", CallKey.all().device().after("b"));
          ranges.put("device to b: a1 a2 a3 b1 b2 b3", CallKey.all().device().to("b"));
          ranges.put("device before b: a1 a2 a3", CallKey.all().device().before("b"));
          ranges.put("device from a before b1: a1 a2 a3 b1 b2 b3", CallKey.all().device().from("a").before("b1"));
          ranges.put("device after a to b1: b1 b2 b3 b11 b12 b13", CallKey.all().device().to("b1").after("a"));
          ranges.put("device starts with b: b1 b2 b3 b11 b12 b13", CallKey.all().device().startsWith("b"));
          ranges.put("b, minute unbounded: b1 b2 b3", CallKey.device("b").minute());
          ranges.put("b, minute from 2: b2 b3", CallKey.device("b").minute().from(2));
          ranges.put("b, minute after 2: b3", CallKey.device("b").minute().after(2));
          ranges.put("b, minute to 2: b1 b2", CallKey.device("b").minute().to(2));
          ranges.put("b, minute before 2: b1", CallKey.device("b").minute().before(2));
          ranges.put("b, minute from 1 before 3: b1 b2", CallKey.device("b").minute().from(1).before(3));
          ranges.put("b, minute after 1 to 3: b2 b3", CallKey.device("b").minute().after(1).to(3));
          ranges.put("of(of(b, 2)): b2", KeyRange.of(CallKey.of("b", 2)));
          return ranges;
        }
      }
      """;

  @Test
  void constantsAreWrittenWhereverTheyStandAndRangesHoldExactlyTheirKeys() throws Exception {
    GeneratedCode code = GeneratedCode.of("shop.Call", ENTITY, "shop.Uses", USES);
    List<?> keys = (List<?>) code.call("shop.Uses", "keys");
    assertThat(((Key) keys.get(0)).toByteString().toStringUtf8())
        .isEqualTo("phone#a#at#2147483646#v1");
    Map<?, ?> ranges = (Map<?, ?>) code.call("shop.Uses", "ranges");
    assertThat(ranges).hasSize(18);
    ranges.forEach(
        (expected, range) ->
            assertWithMessage("%s", expected)
                .that(keys.stream().filter(key -> contains((KeyRange<?>) range, key)).toList())
                .containsExactlyElementsIn(find(keys, expected.toString())));
  }

  /** The text after the colon: each name is a device and the digit of a minute. */
  private static List<?> find(List<?> keys, String expected) {
    String names = expected.substring(expected.indexOf(": ") + 2);
    return Arrays.stream(names.split(" ", -1)).map(name -> findOne(keys, name)).toList();
  }

  private static Object findOne(List<?> keys, String name) {
    String device = name.substring(0, name.length() - 1);
    int minute = name.charAt(name.length() - 1) - '0';
    String text = "phone#%s#at#%d#v1".formatted(device, Integer.MAX_VALUE - minute);
    return keys.stream()
        .filter(key -> ((Key) key).toByteString().toStringUtf8().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static boolean contains(KeyRange<?> range, Object key) {
    ByteString bytes = ((Key) key).toByteString();
    return range.intervals().stream()
        .anyMatch(
            interval ->
                BYTES.compare(interval.start(), bytes) <= 0
                    && (interval.end().isEmpty() || BYTES.compare(bytes, interval.end()) < 0));
  }
}
