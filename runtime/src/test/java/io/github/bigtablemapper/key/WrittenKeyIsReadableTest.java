package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a part of a row key writes it reads, as an equal value with the same bytes, in every format
 * and at every place of a key; what it would not read it refuses to write.
 */
final class WrittenKeyIsReadableTest {
  private static final StringPart TEXT = StringPart.of("other");
  private static final List<String> TEXTS =
      List.of(
          "",
          "\0",
          "\1",
          "\0\0",
          "#",
          "%",
          "/",
          "%23",
          "a#b/c%",
          "\uffff",
          "\ufffd",
          "\ud83d\ude00",
          "\ud800",
          "\udc00",
          "a\ud83d",
          "\ude00\ud83d",
          ".",
          "a.b.",
          "x".repeat(4_096),
          "x".repeat(4_097),
          "\0".repeat(2_000));
  private static final List<Long> LONGS =
      List.of(Long.MIN_VALUE, Long.MIN_VALUE + 1, -1L, 0L, 1L, 9_999L, 10_000L, Long.MAX_VALUE);

  private static final List<ByteString> BYTES =
      Stream.of("", "00", "0000", "ff", "ffff", "00ff", "ff00", "01", "0001", "2325")
          .map(ByteString::fromHex)
          .toList();

  private enum Format {
    READABLE,
    READABLE_SLASH,
    ORDERED,
    UNESCAPED,
    UNESCAPED_NUL,
    RAW;

    /** The keys with a part at a place among others, of which the last may be missing. */
    KeyPattern pattern(KeyPart<?> part, int before, int after) {
      KeyPattern.Part[] parts = new KeyPattern.Part[before + 1 + after];
      Arrays.fill(parts, other());
      parts[before] = part;
      KeyPattern pattern =
          switch (this) {
            case READABLE -> KeyPattern.readable(parts);
            case READABLE_SLASH -> KeyPattern.readable('/', parts);
            case ORDERED -> KeyPattern.ordered(parts);
            case UNESCAPED -> KeyPattern.unescaped('#', parts);
            case UNESCAPED_NUL -> KeyPattern.unescaped('\0', parts);
            case RAW -> KeyPattern.raw(parts);
          };
      boolean hasOptional = this != ORDERED && this != RAW && after == 2;
      return hasOptional ? pattern.optional(1) : pattern;
    }

    StringPart other() {
      return this == RAW ? TEXT.bytes(1) : TEXT;
    }

    /** The text of another part, which has one width in raw keys. */
    String text(String letter, int place) {
      return this == RAW ? letter : letter.repeat(place);
    }

    /** Whether a part can be before others. */
    boolean takes(KeyPart<?> part, int after) {
      return this != RAW || after == 0 || part.width() >= 0;
    }
  }

  private record Extremes<T>(KeyPart<T> part, List<T> values) {}

  private static List<Extremes<?>> extremes() {
    List<Extremes<?>> all = new ArrayList<>();
    all.add(new Extremes<>(StringPart.of("text"), TEXTS));
    all.add(new Extremes<>(StringPart.reversedDomain("domain"), TEXTS));
    all.add(
        new Extremes<>(
            ConvertedPart.of(Slot.SKU_CODEC, StringPart.of("sku")),
            TEXTS.stream().map(Slot.Sku::new).toList()));
    all.add(
        new Extremes<>(
            ConvertedPart.of(Slot.DURATION_CODEC, LongPart.of("length").signed()),
            LONGS.stream().map(Duration::ofSeconds).toList()));
    for (LongPart part :
        List.of(
            LongPart.of("long"),
            LongPart.of("long").signed(),
            LongPart.of("long").reversed(),
            LongPart.of("long").signed().reversed(),
            LongPart.of("long").digits(4),
            LongPart.of("long").digits(4).reversed(),
            LongPart.of("long").digits(4).reversedDigits())) {
      all.add(new Extremes<>(part, LONGS));
    }
    for (IntPart part :
        List.of(IntPart.of("int"), IntPart.of("int").signed(), IntPart.of("int").reversed())) {
      all.add(new Extremes<>(part, List.of(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE)));
    }
    for (ShortPart part :
        List.of(ShortPart.of("s"), ShortPart.of("s").signed(), ShortPart.of("s").reversed())) {
      all.add(
          new Extremes<>(part, List.of(Short.MIN_VALUE, (short) -1, (short) 0, Short.MAX_VALUE)));
    }
    for (BytePart part :
        List.of(BytePart.of("b"), BytePart.of("b").signed(), BytePart.of("b").reversed())) {
      all.add(new Extremes<>(part, List.of(Byte.MIN_VALUE, (byte) -1, (byte) 0, Byte.MAX_VALUE)));
    }
    for (Precision precision : Precision.values()) {
      InstantPart part = InstantPart.of("at").precision(precision);
      for (InstantPart each :
          List.of(part, part.signed(), part.reversed(), part.signed().reversed())) {
        all.add(new Extremes<>(each, instants()));
      }
    }
    for (LocalDatePart part :
        List.of(LocalDatePart.of("date"), LocalDatePart.of("date").reversed())) {
      all.add(new Extremes<>(part, dates()));
    }
    all.add(new Extremes<>(BooleanPart.of("flag"), List.of(true, false)));
    all.add(new Extremes<>(BooleanPart.of("flag").reversed(), List.of(true, false)));
    all.add(
        new Extremes<>(
            UuidPart.of("uuid"), List.of(new UUID(0, 0), new UUID(-1, -1), new UUID(-1, 0))));
    all.add(
        new Extremes<>(EnumPart.of("status", Slot.Status.values()), List.of(Slot.Status.values())));
    all.add(new Extremes<>(ByteStringPart.of("bytes"), BYTES));
    all.add(
        new Extremes<>(
            BytesPart.of("bytes"), BYTES.stream().map(bytes -> bytes.toByteArray()).toList()));
    return all;
  }

  private static List<Instant> instants() {
    return List.of(
        Instant.MIN,
        Instant.MAX,
        Instant.EPOCH,
        Instant.ofEpochSecond(-1),
        Instant.ofEpochSecond(0, 1),
        Instant.ofEpochSecond(-1, 999_999_999),
        Instant.ofEpochSecond(253_402_300_799L),
        Instant.ofEpochSecond(9_999_999_999L),
        Instant.ofEpochSecond(10_000_000_000L),
        Instant.ofEpochMilli(Long.MAX_VALUE),
        Instant.ofEpochMilli(Long.MIN_VALUE),
        Instant.EPOCH.plusNanos(Long.MAX_VALUE),
        Instant.EPOCH.plusNanos(Long.MIN_VALUE));
  }

  private static List<LocalDate> dates() {
    return List.of(
        LocalDate.MIN,
        LocalDate.MAX,
        LocalDate.EPOCH,
        LocalDate.of(-1, 12, 31),
        LocalDate.of(0, 1, 1),
        LocalDate.of(9_999, 12, 31),
        LocalDate.of(10_000, 1, 1),
        LocalDate.of(2024, 2, 29));
  }

  /** A part may refuse all values in one format, as bytes are in readable keys only. */
  @ParameterizedTest
  @EnumSource(Format.class)
  void writtenIsReadableAndEqual(Format format) {
    for (Extremes<?> each : extremes()) {
      int written = check(format, each);
      boolean isOfBytes = each.part() instanceof ByteStringPart || each.part() instanceof BytesPart;
      if (format == Format.ORDERED || format == Format.RAW || !isOfBytes) {
        assertWithMessage("%s in %s", each.part().getClass(), format)
            .that(written)
            .isGreaterThan(0);
      }
    }
  }

  /** {@return how many values were written} */
  private static <T> int check(Format format, Extremes<T> extremes) {
    int written = 0;
    for (T value : extremes.values()) {
      for (int before = 0; before < 3; before++) {
        for (int after = 0; after < 3; after++) {
          if (format.takes(extremes.part(), after)) {
            written += roundTrip(format, extremes.part(), value, before, after) ? 1 : 0;
          }
        }
      }
    }
    return written;
  }

  private static <T> boolean roundTrip(
      Format format, KeyPart<T> part, T value, int before, int after) {
    ByteString key;
    try {
      key = write(format, part, value, before, after);
    } catch (InvalidKeyException refused) {
      return false;
    }
    KeyReader in = format.pattern(part, before, after).reader();
    in.reset(key);
    StringPart other = format.other();
    for (int i = 0; i < before; i++) {
      assertThat(other.read(in)).isEqualTo(format.text("b", i));
    }
    T read = part.read(in);
    for (int i = 0; i < after; i++) {
      assertThat(other.readOptional(in)).isEqualTo(format.text("a", i));
    }
    in.end();
    boolean isEqual =
        value instanceof byte[] bytes ? Arrays.equals(bytes, (byte[]) read) : value.equals(read);
    assertWithMessage("%s in %s is read as %s", value, format, read).that(isEqual).isTrue();
    assertThat(write(format, part, read, before, after)).isEqualTo(key);
    return true;
  }

  private static <T> ByteString write(
      Format format, KeyPart<T> part, T value, int before, int after) {
    KeyWriter out = format.pattern(part, before, after).writer();
    StringPart other = format.other();
    for (int i = 0; i < before; i++) {
      other.write(out, format.text("b", i));
    }
    part.write(out, value);
    for (int i = 0; i < after; i++) {
      other.writeOptional(out, format.text("a", i));
    }
    return out.toByteString();
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void halfASurrogatePairIsRefused(Format format) {
    for (StringPart part : List.of(StringPart.of("text"), StringPart.reversedDomain("domain"))) {
      for (String text : List.of("\ud800", "\udc00", "a\ud83d", "\ude00\ud83d", "a.\ud800.b")) {
        assertThrows(InvalidKeyException.class, () -> write(format, part, text, 0, 0));
        int after = format.takes(part, 1) ? 1 : 0;
        assertThrows(InvalidKeyException.class, () -> write(format, part, text, 1, after));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void whatFitsIsNotRefused(Format format) {
    for (Long each : LONGS) {
      assertThat(roundTrip(format, LongPart.of("long").signed(), each, 1, 1)).isTrue();
      assertThat(roundTrip(format, LongPart.of("long").signed().reversed(), each, 1, 1)).isTrue();
    }
    StringPart text = StringPart.of("text");
    assertThat(roundTrip(format, text, "", 1, format.takes(text, 1) ? 1 : 0)).isTrue();
    assertThat(roundTrip(format, StringPart.of("text"), "\0", 0, 0)).isTrue();
    assertThat(
            roundTrip(
                format,
                InstantPart.of("at").precision(Precision.NANOS).signed(),
                Instant.EPOCH.plusNanos(Long.MIN_VALUE),
                0,
                1))
        .isTrue();
  }

  /** A part that somebody adds is to be tested here as well. */
  @Test
  void everyPartIsTested() {
    Set<String> tested = new TreeSet<>();
    extremes().forEach(each -> tested.add(each.part().getClass().getSimpleName()));
    Set<String> parts = new TreeSet<>();
    for (JavaClass each :
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.github.bigtablemapper.key.format")) {
      if (each.isAssignableTo(KeyPart.class)
          && !each.getModifiers().contains(JavaModifier.ABSTRACT)) {
        parts.add(each.getSimpleName());
      }
    }
    assertThat(tested).isEqualTo(parts);
  }
}
