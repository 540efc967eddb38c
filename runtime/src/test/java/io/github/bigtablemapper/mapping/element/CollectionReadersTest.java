package io.github.bigtablemapper.mapping.element;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.codec.CellBytes.of;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Reads random rows, one after another, and compares what is read with the maps and sets of the
 * JDK. {@code -Dseed} repeats another run.
 */
class CollectionReadersTest {
  private static final long SEED = Long.getLong("seed", 20_261_120L);
  private static final int ROWS = 2_000;
  private static final int MOST_ELEMENTS = 100;
  private static final int LOOK_UPS = 20;

  /** Of these many have the same hash. */
  private record Clashing(int number) {
    @Override
    public int hashCode() {
      return number % 5;
    }
  }

  /** Reads two qualifiers as equal elements, as a codec does that is at fault. */
  private static final CellCodec<Clashing> CLASHING =
      new CellCodec<>() {
        @Override
        public ByteString encode(Clashing value) {
          return CellCodecs.INT.encodeInt(value.number() * 2);
        }

        @Override
        public Clashing decode(ByteString cell) {
          return new Clashing(CellCodecs.INT.decode(cell) / 2);
        }
      };

  @Test
  void texts() {
    rows(
        "texts",
        CellCodecs.STRING,
        random -> ByteString.copyFromUtf8("text" + random.nextInt(200)));
  }

  @Test
  void numbers() {
    rows("numbers", CellCodecs.LONG, random -> CellCodecs.LONG.encodeLong(random.nextLong(200)));
  }

  @Test
  void elementsThatClash() {
    rows("clashing", CLASHING, random -> CellCodecs.INT.encodeInt(random.nextInt(200)));
  }

  @Test
  void equalElementsAreRefused() {
    ByteString four = CellCodecs.INT.encodeInt(4);
    ByteString five = CellCodecs.INT.encodeInt(5);
    ByteString fourteen = CellCodecs.INT.encodeInt(14); // of the hash of both
    UnmappedColumns<Object, Clashing, Long> columns =
        UnmappedColumns.of(0, "all", "f", CLASHING, CellCodecs.LONG);
    for (CollectionReader<?> reader :
        List.of(
            new MapReader<>(MapFamily.of(0, "all", "f", CLASHING, CellCodecs.LONG)),
            new MapReader<>(VersionedMapFamily.of(0, "all", "f", CLASHING, CellCodecs.LONG)),
            new SetReader<>(SetFamily.of(0, "all", "f", CLASHING)),
            new SetReader<>(VersionedSetFamily.of(0, "all", "f", CLASHING)),
            new MapReader<>(columns))) {
      List<ByteString> row = List.of(four, fourteen, five);
      for (int i = 0; i < row.size(); i++) {
        reader.add(of(row.get(i)), 1_000L * i, of(CellCodecs.LONG.encodeLong(0)));
      }
      DecodeException thrown = assertThrows(DecodeException.class, reader::build);
      assertThat(thrown).hasMessageThat().contains("two columns of all are read as equal elements");
      assertThat(thrown.property()).hasValue("all");

      reader.clear();
      reader.add(of(four), 0, of(CellCodecs.LONG.encodeLong(0)));
      reader.add(of(fourteen), 0, of(CellCodecs.LONG.encodeLong(0)));
      assertThat(reader.build()).isNotNull();
    }
  }

  @Test
  void bigRows() {
    RandomGenerator random = new SplittableRandom(SEED);
    Rows<String> texts =
        new Rows<>(CellCodecs.STRING, next -> ByteString.copyFromUtf8("text" + next.nextInt()));
    Rows<Long> numbers =
        new Rows<>(CellCodecs.LONG, next -> CellCodecs.LONG.encodeLong(next.nextLong()));
    for (int size : new int[] {10_000, 0, 1, 50_000}) {
      texts.check(size, random);
      numbers.check(size, random);
    }
  }

  private static <T> void rows(
      String what, CellCodec<T> codec, Function<RandomGenerator, ByteString> qualifiers) {
    RandomGenerator random = new SplittableRandom(SEED);
    Rows<T> rows = new Rows<>(codec, qualifiers);
    for (int row = 0; row < ROWS; row++) {
      rows.check(random.nextInt(MOST_ELEMENTS), random);
    }
    System.out.printf("collections, %s: seed %d, %,d rows%n", what, SEED, ROWS);
  }

  /** Reads one row after another by the same readers. */
  private static final class Rows<T> {
    private final CellCodec<T> codec;
    private final Function<RandomGenerator, ByteString> qualifiers;
    private final MapReader<T, Long> maps;
    private final SetReader<T> sets;

    private Map<T, Long> last = Map.of();
    private Map<T, Long> expectedOfLast = Map.of();

    Rows(CellCodec<T> codec, Function<RandomGenerator, ByteString> qualifiers) {
      this.codec = codec;
      this.qualifiers = qualifiers;
      this.maps = new MapReader<>(MapFamily.of(0, "map", "m", codec, CellCodecs.LONG));
      this.sets = new SetReader<>(SetFamily.of(0, "set", "s", codec));
    }

    /** Reads up to so many elements: random qualifiers that would repeat one are left out. */
    void check(int size, RandomGenerator random) {
      Map<T, ByteString> elements = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        ByteString qualifier = qualifiers.apply(random);
        elements.putIfAbsent(codec.decode(qualifier), qualifier);
      }
      List<ByteString> row = List.copyOf(elements.values());
      maps.clear();
      sets.clear();
      Map<T, Long> expected = new LinkedHashMap<>();
      long value = 0;
      for (ByteString qualifier : row) {
        value++;
        maps.add(of(qualifier), 0, of(CellCodecs.LONG.encodeLong(value)));
        sets.add(of(qualifier), 0, of(SetFamily.MEMBER));
        expected.put(codec.decode(qualifier), value);
      }
      Map<T, Long> map = maps.build();
      Set<T> set = sets.build();

      same(set, expected.keySet());
      same(map.keySet(), expected.keySet());
      same(map.entrySet(), expected.entrySet());
      assertThat(List.copyOf(map.values())).isEqualTo(List.copyOf(expected.values()));
      assertThat(map.equals(expected)).isTrue();
      assertThat(expected.equals(map)).isTrue();
      assertThat(map.hashCode()).isEqualTo(expected.hashCode());
      for (int i = 0; i < LOOK_UPS; i++) {
        lookUp(codec.decode(qualifiers.apply(random)), set, map, expected);
      }
      for (ByteString qualifier : row) {
        lookUp(codec.decode(qualifier), set, map, expected);
      }
      assertThat(set.contains(null)).isFalse();
      assertThat(map.containsKey(null)).isFalse();
      assertThat(map.get(new Object())).isNull();
      assertWithMessage("the row before").that(last.equals(expectedOfLast)).isTrue();
      last = map;
      expectedOfLast = expected;
    }

    private static void same(Set<?> read, Set<?> expected) {
      assertThat(List.copyOf(read)).isEqualTo(List.copyOf(expected));
      assertThat(read.equals(expected)).isTrue();
      assertThat(expected.equals(read)).isTrue();
      assertThat(read.hashCode()).isEqualTo(expected.hashCode());
    }

    private void lookUp(T element, Set<T> set, Map<T, Long> map, Map<T, Long> expected) {
      boolean there = expected.containsKey(element);
      assertThat(set.contains(element)).isEqualTo(there);
      assertThat(map.containsKey(element)).isEqualTo(there);
      assertThat(map.get(element)).isEqualTo(expected.get(element));
    }
  }
}
