package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Keys and ranges of layouts are those of generated keys. */
class KeyLayoutTest {
  private static final Instant AT = Instant.parse("2026-11-23T12:00:00Z");
  private static final ByteString SENSOR = ByteString.copyFrom(new byte[] {0, -1, 1});

  @Test
  void rangesOfReadableKeys() {
    LayoutPrefix<Product.HandKey> all = Product.HandKey.LAYOUT.all();
    assertThat(all.intervals()).isEqualTo(ProductKey.all().intervals());
    assertThat(all.rangeOf(Product.HandKey.CATEGORY).startsWith("ha").intervals())
        .isEqualTo(ProductKey.all().category().startsWith("ha").intervals());
    LayoutPrefix<Product.HandKey> hats = all.then(Product.HandKey.CATEGORY, "hats");
    assertThat(hats.intervals()).isEqualTo(ProductKey.category("hats").intervals());
    assertThat(hats.rangeOf(Product.HandKey.NUMBER).from(3L).before(7L).intervals())
        .isEqualTo(ProductKey.category("hats").number().from(3L).before(7L).intervals());
  }

  @Test
  void rangesOfSaltedKeysWithConstants() {
    LayoutPrefix<Reading.HandKey> all = Reading.HandKey.LAYOUT.all();
    assertThat(all.intervals()).isEqualTo(ReadingKey.all().intervals());
    assertThat(all.intervals()).hasSize(16);
    LayoutPrefix<Reading.HandKey> sensor = all.then(Reading.HandKey.SENSOR, SENSOR);
    assertThat(sensor.intervals()).isEqualTo(ReadingKey.sensor(SENSOR).intervals());
    LayoutPrefix<Reading.HandKey> channel = sensor.then(Reading.HandKey.CHANNEL, 7);
    assertThat(channel.intervals()).hasSize(1);
    assertThat(channel.intervals()).isEqualTo(ReadingKey.sensor(SENSOR).channel(7).intervals());
    assertThat(channel.rangeOf(Reading.HandKey.AT).after(AT).intervals())
        .isEqualTo(ReadingKey.sensor(SENSOR).channel(7).at().after(AT).intervals());
  }

  @Test
  void conditionsTestPartsOfTheLayoutOnly() {
    MappingBuilder<Product.HandKey, Product.HandKey> keys =
        MappingBuilder.of(Product.HandKey.class, "keys", Product.HandKey.LAYOUT, key -> key);
    assertThat(keys.textKeyPart(Product.HandKey.CATEGORY).place()).isEqualTo(0);
    assertThat(keys.orderedKeyPart(Product.HandKey.NUMBER).isLessThan(7L).toString())
        .isEqualTo("InKeyPart[number]");
    assertThrows(IllegalArgumentException.class, () -> keys.keyPart(StringPart.of("category")));
    MappingBuilder<Reading.HandKey, Reading.HandKey> salted =
        MappingBuilder.of(Reading.HandKey.class, "keys", Reading.HandKey.LAYOUT, key -> key);
    assertThat(salted.orderedKeyPart(Reading.HandKey.AT).part()).isEqualTo(Reading.HandKey.AT);
    assertThat(salted.keyPart(Reading.HandKey.SENSOR).place()).isGreaterThan(0);
  }

  @Test
  void aKeyIsReadAsItWasWritten() {
    Reading.HandKey key = new Reading.HandKey(SENSOR, 7, AT);
    assertThat(key.toByteString()).isEqualTo(ReadingKey.of(SENSOR, 7, AT).toByteString());
    assertThat(Reading.HandKey.LAYOUT.parse(key.toByteString())).isEqualTo(key);
    ByteString stranger = ByteString.copyFromUtf8("stranger");
    assertThrows(DecodeException.class, () -> Reading.HandKey.LAYOUT.parse(stranger));
  }

  @Test
  void partsComeInTheirOrder() {
    LayoutPrefix<Product.HandKey> all = Product.HandKey.LAYOUT.all();
    assertThrows(InvalidRequestException.class, () -> all.then(Product.HandKey.NUMBER, 1L));
    assertThrows(InvalidRequestException.class, () -> all.rangeOf(Product.HandKey.NUMBER));
    LayoutPrefix<Product.HandKey> hats = all.then(Product.HandKey.CATEGORY, "hats");
    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> hats.then(Product.HandKey.NUMBER, 1L)))
        .hasMessageThat()
        .isEqualTo("the part 'number' is the last of the row key. Use KeyRange.of(key).");
  }
}
