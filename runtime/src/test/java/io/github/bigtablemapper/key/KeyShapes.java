package io.github.bigtablemapper.key;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The kinds of row keys that random tests go through: every part with every option. */
final class KeyShapes {
  private static final long MAX_13_DIGITS = 9_999_999_999_999L;

  private KeyShapes() {}

  static List<KeyShape> readable(char delimiter) {
    List<List<Slot<?>>> shapes = new ArrayList<>(ofBothFormats());
    shapes.add(List.of(Slot.text(), Slot.reversedDigits(), Slot.text()));
    return shapes(() -> KeyWriter.readable(delimiter), KeyReader.readable(delimiter), shapes);
  }

  static List<KeyShape> ordered() {
    List<List<Slot<?>>> shapes = new ArrayList<>(ofBothFormats());
    shapes.add(List.of(Slot.bytes()));
    shapes.add(List.of(Slot.bytes(), Slot.byteArrays(), Slot.text(), Slot.bytes()));
    shapes.add(List.of(Slot.text(), Slot.bytes(), signedLong(), Slot.byteArrays()));
    return shapes(KeyWriter::ordered, KeyReader.ordered(), shapes);
  }

  /** Readable keys of which the last part may be missing, or all but the first. */
  static List<KeyShape> readableOptional(char delimiter) {
    return withOptional(parts -> KeyPattern.readable(delimiter, parts), ofBothFormats());
  }

  static List<KeyShape> unescaped(char delimiter) {
    return unescapedSlots(delimiter).stream()
        .map(slots -> shape(parts -> KeyPattern.unescaped(delimiter, parts), slots, 0))
        .toList();
  }

  static List<KeyShape> unescapedOptional(char delimiter) {
    return withOptional(parts -> KeyPattern.unescaped(delimiter, parts), unescapedSlots(delimiter));
  }

  /** A UUID has dashes, which no part but the last may have where they delimit parts. */
  private static List<List<Slot<?>>> unescapedSlots(char delimiter) {
    List<List<Slot<?>>> shapes = new ArrayList<>(ofBothFormats());
    shapes.add(List.of(Slot.text(), Slot.reversedDigits(), Slot.text()));
    shapes.add(List.of(signedLong(), Slot.date(LocalDatePart.of("date")), Slot.text()));
    return shapes.stream()
        .filter(
            slots ->
                delimiter != '-'
                    || slots.stream()
                        .limit(slots.size() - 1L)
                        .noneMatch(slot -> slot.part() instanceof UuidPart))
        .toList();
  }

  /** Parts of fixed width, with each kind of last part, which may be of any width. */
  static List<KeyShape> raw() {
    List<List<Slot<?>>> shapes = new ArrayList<>();
    List<Slot<?>> last =
        List.of(Slot.bytes(), Slot.byteArrays(), Slot.text(), Slot.enumerated(), Slot.converted());
    for (Slot<?> open : last) {
      shapes.add(List.of(open));
      shapes.add(List.of(Slot.number(IntPart.of("int").bytes(3), 0, 0xFF_FFFF), open));
      shapes.add(List.of(Slot.uuid(), Slot.flag(), open));
      shapes.add(List.of(Slot.bytes(2), Slot.bytes(3), open));
      shapes.add(List.of(Slot.date(LocalDatePart.of("date").reversed()).inReverse(), open));
      shapes.add(
          List.of(
              Slot.number(LongPart.of("long").bytes(4), 0, 0xFFFF_FFFFL),
              Slot.number(LongPart.of("long").reversed(), 0, Long.MAX_VALUE).inReverse(),
              Slot.number(ShortPart.of("short"), 0, Short.MAX_VALUE),
              open));
      shapes.add(
          List.of(
              Slot.instant(
                  InstantPart.of("seconds").precision(Precision.SECONDS).bytes(4),
                  Precision.SECONDS,
                  0,
                  0xFFFF_FFFFL),
              Slot.instant(InstantPart.of("at").reversed(), Precision.MILLIS, 0, Long.MAX_VALUE)
                  .inReverse(),
              open));
      shapes.add(
          List.of(
              Slot.stored(IntPart.of("int").signed(), random -> (int) random.nextLong()),
              Slot.stored(
                  LongPart.of("long").bytes(5).littleEndian(),
                  random -> random.nextLong() >>> (24 + random.nextInt(40))),
              Slot.stored(
                  ShortPart.of("short").signed().littleEndian(),
                  random -> (short) (random.nextInt(5) - 2)),
              open));
    }
    return shapes.stream().map(slots -> shape(KeyPattern::raw, slots, 0)).toList();
  }

  private static List<KeyShape> withOptional(
      Function<KeyPattern.Part[], KeyPattern> pattern, List<List<Slot<?>>> shapes) {
    return shapes.stream()
        .filter(slots -> slots.size() > 1)
        .flatMap(
            slots ->
                Stream.of(1, slots.size() - 1)
                    .distinct()
                    .map(count -> shape(pattern, slots, count)))
        .toList();
  }

  private static KeyShape shape(
      Function<KeyPattern.Part[], KeyPattern> pattern, List<Slot<?>> slots, int optional) {
    KeyPattern.Part[] parts = slots.stream().map(Slot::part).toArray(KeyPattern.Part[]::new);
    return new KeyShape(pattern.apply(parts), slots, optional);
  }

  private static List<KeyShape> shapes(
      Supplier<KeyWriter> writer, KeyReader reader, List<List<Slot<?>>> shapes) {
    return shapes.stream().map(slots -> new KeyShape(writer, reader, slots)).toList();
  }

  private static Slot<Long> signedLong() {
    return Slot.number(LongPart.of("long").signed(), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static List<List<Slot<?>>> ofBothFormats() {
    return List.of(
        List.of(Slot.text()),
        List.of(Slot.text(), Slot.text(), Slot.text()),
        List.of(Slot.number(LongPart.of("long"), 0, Long.MAX_VALUE), Slot.text()),
        List.of(signedLong(), Slot.text(), signedLong()),
        List.of(
            Slot.text(),
            Slot.number(LongPart.of("long").reversed(), 0, Long.MAX_VALUE).inReverse(),
            Slot.text()),
        List.of(
            Slot.number(LongPart.of("long").signed().reversed(), Long.MIN_VALUE, Long.MAX_VALUE)
                .inReverse(),
            Slot.number(IntPart.of("int").reversed().signed(), Integer.MIN_VALUE, Integer.MAX_VALUE)
                .inReverse(),
            Slot.number(ShortPart.of("short").signed(), Short.MIN_VALUE, Short.MAX_VALUE),
            Slot.number(BytePart.of("byte").signed(), Byte.MIN_VALUE, Byte.MAX_VALUE)),
        List.of(
            Slot.number(IntPart.of("int").digits(4), 0, 9999),
            Slot.text(),
            Slot.number(IntPart.of("int").reversed().digits(4), 0, 9999).inReverse()),
        List.of(
            Slot.number(IntPart.of("int").digits(12).reversed(), 0, Integer.MAX_VALUE).inReverse(),
            Slot.number(ShortPart.of("short").signed().digits(2).reversed(), -99, 99).inReverse(),
            Slot.number(BytePart.of("byte").reversed(), 0, Byte.MAX_VALUE).inReverse(),
            Slot.number(LongPart.of("long").digits(18).signed(), -MAX_13_DIGITS, MAX_13_DIGITS)),
        List.of(Slot.flag(), Slot.flagReversed(), Slot.text(), Slot.flag()),
        List.of(Slot.uuid(), Slot.text(), Slot.uuid()),
        List.of(Slot.enumerated(), Slot.text(), Slot.enumerated()),
        List.of(
            Slot.text(),
            Slot.instant(InstantPart.of("millis"), Precision.MILLIS, 0, MAX_13_DIGITS),
            Slot.instant(InstantPart.of("millis").reversed(), Precision.MILLIS, 0, Long.MAX_VALUE)
                .inReverse()),
        List.of(
            Slot.instant(
                InstantPart.of("seconds").precision(Precision.SECONDS).signed(),
                Precision.SECONDS,
                -9_999_999_999L,
                9_999_999_999L),
            Slot.instant(
                InstantPart.of("micros").precision(Precision.MICROS).signed().digits(19),
                Precision.MICROS,
                Long.MIN_VALUE,
                Long.MAX_VALUE),
            Slot.instant(
                    InstantPart.of("nanos").signed().reversed().precision(Precision.NANOS),
                    Precision.NANOS,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE)
                .inReverse(),
            Slot.instant(
                    InstantPart.of("millis").digits(13).reversed(),
                    Precision.MILLIS,
                    0,
                    MAX_13_DIGITS)
                .inReverse()),
        List.of(
            Slot.date(LocalDatePart.of("date")),
            Slot.text(),
            Slot.date(LocalDatePart.of("date").reversed()).inReverse()),
        List.of(Slot.domain(), Slot.text(), Slot.domain()),
        List.of(Slot.converted(), Slot.convertedReversed(), Slot.converted()));
  }
}
