package io.github.bigtablemapper.functional;

import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Stations whose keys lie close together, and the order they are stored in. */
final class RandomStations {
  static final List<String> REGIONS =
      List.of("", "\u0000", " ", "#", "%", "a", "a#", "a#b", "aa", "ab", "b", "ä", "\uFFFD", "😀");

  /** Text in the order of its code points, then numbers in theirs. */
  static final Comparator<StationKey> ORDER =
      Comparator.comparing(
              (StationKey key) -> ByteString.copyFromUtf8(key.region()),
              ByteString.unsignedLexicographicalComparator())
          .thenComparing(StationKey::number);

  private RandomStations() {}

  /** Some stations with different keys, in their order. */
  static List<Station> of(int count, int numbers, Random random) {
    Set<StationKey> keys = new HashSet<>();
    while (keys.size() < count) {
      keys.add(StationKey.of(region(random), random.nextInt(numbers)));
    }
    return keys.stream()
        .sorted(ORDER)
        .map(key -> Station.of(key.region(), key.number(), random.nextBoolean() ? "x" : "y"))
        .toList();
  }

  static String region(Random random) {
    return REGIONS.get(random.nextInt(REGIONS.size()));
  }

  static int compare(String left, String right) {
    return ByteString.unsignedLexicographicalComparator()
        .compare(ByteString.copyFromUtf8(left), ByteString.copyFromUtf8(right));
  }
}
