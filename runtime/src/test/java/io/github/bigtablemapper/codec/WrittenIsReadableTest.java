package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.ByteString;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a codec writes it reads, as an equal value; what it would not read it does not write. One
 * value that only the first half holds for makes a row that no scan gets past.
 */
class WrittenIsReadableTest {
  @ParameterizedTest
  @MethodSource("io.github.bigtablemapper.codec.Extremes#all")
  <T> void writtenIsReadableAndEqual(Extremes<T> extremes) {
    int written = 0;
    for (Supplier<T> each : extremes.values()) {
      T value = each.get();
      ByteString cell;
      try {
        cell = extremes.codec().encode(value);
      } catch (InvalidValueException refused) {
        continue;
      }
      written++;
      boolean isEqual = value.equals(extremes.codec().decode(cell));
      assertWithMessage("is read equal").that(isEqual).isTrue();
      boolean isStable = cell.equals(extremes.codec().encode(extremes.codec().decode(cell)));
      assertWithMessage("has the same bytes").that(isStable).isTrue();
    }
    assertThat(written).isGreaterThan(0);
  }

  @Test
  void whatFitsIsNotRefused() {
    assertRoundTrip(Extremes.JSON_INTEGER, BigInteger.TEN.pow(5_000));
    assertRoundTrip(Extremes.JSON_DECIMAL, new BigDecimal("1E5000"));
    assertRoundTrip(Extremes.JSON_TEXT, "x".repeat(20_000_001));
    assertRoundTrip(Extremes.JSON_MAP, Map.of("k".repeat(50_001), "v"));
    assertRoundTrip(Extremes.JSON_ANY, Extremes.nested(999));
    for (Extremes.Mapped each : Extremes.mapped()) {
      assertRoundTrip(Extremes.json(new TypeReference<Extremes.Mapped>() {}), each);
    }
    assertRoundTrip(CellCodecs.URI, URI.create("x:javascript"));
  }

  private static <T> void assertRoundTrip(CellCodec<T> codec, T value) {
    assertThat(value.equals(codec.decode(codec.encode(value)))).isTrue();
  }

  /** A number of any kind is read as the same number, where no type declares its kind. */
  @Test
  void aNumberOfAnyKindIsTheSame() {
    Random random = new Random(20_261_126);
    for (int i = 0; i < 2_000; i++) {
      BigDecimal decimal =
          new BigDecimal(new BigInteger(random.nextInt(200), random), random.nextInt(61) - 30);
      double number = Double.longBitsToDouble(random.nextLong());
      for (Number each :
          List.<Number>of(
              decimal,
              decimal.toBigInteger().negate(),
              random.nextLong() >> random.nextInt(64),
              (short) i,
              Double.isFinite(number) ? number : 0d,
              random.nextFloat())) {
        Object value = List.of(Map.of("number", each));
        ByteString cell = Extremes.JSON_ANY.encode(value);
        Map<?, ?> map = (Map<?, ?>) ((List<?>) Extremes.JSON_ANY.decode(cell)).get(0);
        assertThat(new BigDecimal(String.valueOf(map.get("number"))))
            .isEquivalentAccordingToCompareTo(new BigDecimal(each.toString()));
        JsonNode tree = Extremes.JSON_TREE.decode(cell).get(0).get("number");
        assertThat(tree.decimalValue())
            .isEquivalentAccordingToCompareTo(new BigDecimal(each.toString()));
        assertThat(Extremes.JSON_TREE.encode(Extremes.JSON_TREE.decode(cell))).isEqualTo(cell);
      }
    }
  }

  /** A list in one cell, of elements of every codec. */
  @ParameterizedTest
  @MethodSource("io.github.bigtablemapper.codec.Extremes#all")
  <T> void soAreListsInOneCell(Extremes<T> extremes) {
    ListCodec<T> codec = ListCodec.of(extremes.codec());
    List<T> written = new ArrayList<>();
    for (Supplier<T> each : extremes.values()) {
      T value = each.get();
      try {
        var unused = extremes.codec().encode(value);
        written.add(value);
      } catch (InvalidValueException refused) {
        assertThrows(InvalidValueException.class, () -> codec.encode(prefixed(value, written)));
      }
    }
    Random random = new Random(20_261_126);
    assertRoundTrip(codec, List.of());
    assertRoundTrip(codec, written);
    for (int i = 0; i < 5; i++) {
      List<T> list = new ArrayList<>();
      for (int size = random.nextInt(4); list.size() < size; ) {
        list.add(written.get(random.nextInt(written.size())));
      }
      assertRoundTrip(codec, list);
    }
  }

  private static <T> List<T> prefixed(T value, List<T> written) {
    List<T> list = new ArrayList<>(written.subList(0, Math.min(2, written.size())));
    list.add(value);
    return list;
  }

  /** A codec that somebody adds is to be tested here as well. */
  @Test
  void everyCodecIsTested() throws UnknownHostException {
    Set<String> tested = new TreeSet<>();
    Extremes.all().forEach(each -> tested.add(each.name()));
    Set<String> codecs = new TreeSet<>();
    for (JavaClass each :
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.github.bigtablemapper.codec")) {
      if (each.isAssignableTo(CellCodec.class)
          && !each.isInterface()
          && !each.getModifiers().contains(JavaModifier.ABSTRACT)) {
        codecs.add(Extremes.nameOf(each.getName()));
      }
    }
    codecs.remove("BytesCodec"); // arrays have no equality; the bytes of a cell are any
    codecs.removeIf(each -> each.startsWith("VectorCodec$")); // as well: VectorCodecTest
    assertThat(tested).isEqualTo(codecs);
  }
}
