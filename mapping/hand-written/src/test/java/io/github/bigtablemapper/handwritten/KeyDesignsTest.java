package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The design of a row key has each part with the layout that it stores. */
class KeyDesignsTest {
  private static final Map<StoredType, KeyPart<?>> PARTS =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(StoredType.STRING, StringPart.of("p")),
              Map.entry(StoredType.LONG, LongPart.of("p")),
              Map.entry(StoredType.INT, IntPart.of("p")),
              Map.entry(StoredType.SHORT, ShortPart.of("p")),
              Map.entry(StoredType.BYTE, BytePart.of("p")),
              Map.entry(StoredType.BOOLEAN, BooleanPart.of("p")),
              Map.entry(StoredType.UUID, UuidPart.of("p")),
              Map.entry(StoredType.ENUM, EnumPart.of("p", DayOfWeek.values())),
              Map.entry(StoredType.INSTANT, InstantPart.of("p")),
              Map.entry(StoredType.LOCAL_DATE, LocalDatePart.of("p")),
              Map.entry(StoredType.BYTES, BytesPart.of("p")),
              Map.entry(StoredType.BYTE_STRING, ByteStringPart.of("p"))));

  private static KeyPartDesign.Property design(KeyPart<?> part) {
    return layout(part).design().properties().get(0);
  }

  private static <T> KeyLayout<RowBytes> layout(KeyPart<T> part) {
    return KeyLayout.<RowBytes>ordered()
        .constant("c")
        .part(
            part,
            key -> {
              throw new AssertionError("no key is written");
            })
        .salted(4)
        .build(parts -> new RowBytes(ByteString.EMPTY));
  }

  private static Layout layout(int digits, boolean isSigned, boolean isReversed) {
    return new Layout(digits, isSigned, isReversed, false, false, Precision.MILLIS, 0, false);
  }

  @Test
  void everyTypeOfPartHasADesign() {
    assertThat(PARTS.keySet()).containsExactlyElementsIn(StoredType.values());
    PARTS.forEach(
        (type, part) -> {
          assertThat(design(part).stored()).isEqualTo(type);
          assertThat(design(part).layout()).isEqualTo(layout(0, false, false));
        });
    assertThat(design(EnumPart.of("p", DayOfWeek.values())).constants()).hasSize(7);
    assertThat(design(EnumPart.of("p", DayOfWeek.values())).javaType())
        .isEqualTo("java.time.DayOfWeek");
  }

  @Test
  void optionsAreThoseOfThePart() {
    assertThat(design(IntPart.of("p").digits(5).signed().reversed()).layout())
        .isEqualTo(layout(5, true, true));
    assertThat(design(LongPart.of("p").reversedDigits()).layout().reversedDigits()).isTrue();
    assertThat(design(BooleanPart.of("p").reversed()).layout()).isEqualTo(layout(0, false, true));
    assertThat(design(LocalDatePart.of("p").reversed()).layout()).isEqualTo(layout(0, false, true));
    assertThat(design(StringPart.reversedDomain("p")).layout().reversedDomain()).isTrue();
    assertThat(
            design(InstantPart.of("p").precision(Precision.MICROS).reversed()).layout().precision())
        .isEqualTo(Precision.MICROS);
  }

  /** Stores a number as its text. */
  private static final class Texts implements KeyCodec<Integer, String> {
    @Override
    public String encode(Integer value) {
      return value.toString();
    }

    @Override
    public Integer decode(String stored) {
      return Integer.valueOf(stored);
    }
  }

  @Test
  void aPartWithACodecHasTheTypeThatIsStored() {
    KeyPartDesign.Property part =
        design(ConvertedPart.of(new Texts(), StringPart.reversedDomain("p")));
    assertThat(part.stored()).isEqualTo(StoredType.STRING);
    assertThat(part.layout().reversedDomain()).isTrue();
    assertThat(part.codec()).isEqualTo(Texts.class.getName());
  }

  @Test
  void formatConstantsAndSaltAreThoseOfTheKey() {
    KeyDesign key = layout(LongPart.of("p")).design();
    assertThat(key.format()).isEqualTo(KeyFormat.ORDERED);
    assertThat(key.constants()).containsExactly(new KeyPartDesign.Constant("c"));
    assertThat(key.salt()).isEqualTo(new SaltDesign(4, List.of("p")));
  }
}
