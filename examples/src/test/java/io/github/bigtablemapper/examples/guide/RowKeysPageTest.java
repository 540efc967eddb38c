package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static java.time.temporal.ChronoUnit.DAYS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.examples.City;
import io.github.bigtablemapper.examples.CityKey;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code and the claims of the page on row keys. */
class RowKeysPageTest {
  @Test
  void builders() {
    // docs: builders
    CityKey tokyo = CityKey.of("asia", "japan", "tokyo");
    KeyRange<CityKey> asia = CityKey.continent("asia");
    KeyRange<CityKey> japan = CityKey.continent("asia").country("japan");
    KeyRange<CityKey> kToN =
        CityKey.continent("asia").country("japan").city().from("k").before("o");
    KeyRange<CityKey> aToE = CityKey.all().continent().from("a").to("europe");
    // end

    assertThat(text(tokyo)).isEqualTo("asia#japan#tokyo");
    assertThat(asia.intervals())
        .containsExactly(new KeyRange.Interval(utf8("asia#"), utf8("asia$")));
    assertThat(japan.intervals())
        .containsExactly(new KeyRange.Interval(utf8("asia#japan#"), utf8("asia#japan$")));
    assertThat(kToN.intervals())
        .containsExactly(new KeyRange.Interval(utf8("asia#japan#k"), utf8("asia#japan#o")));
    assertThat(aToE.intervals()).containsExactly(new KeyRange.Interval(utf8("a"), utf8("europe$")));
  }

  @Test
  void theKeyOfAnEntity() {
    City osaka = new City("asia", "japan", "osaka", "Osaka", "JP", 34.7, 135.5, 2_700_000);
    // docs: of-entity
    CityKey key = CityKey.of(osaka);
    // end

    assertThat(key).isEqualTo(CityKey.of("asia", "japan", "osaka"));
  }

  @Test
  void everyByteUpToThePercentSignIsEscaped() {
    assertThat(text(CityKey.of("a b", "c#d", "e%é"))).isEqualTo("a%20b#c%23d#e%25é");
  }

  @Test
  void options() {
    assertThat(text(KeyOptions_FloorKey.of("garage", -2))).isEqualTo("garage#0998");
    assertThat(text(KeyOptions_FloorKey.of("garage", 3))).isEqualTo("garage#1003");
    assertThat(text(KeyOptions_MemberKey.of(12))).isEqualTo("2100000000");
    assertThat(text(KeyOptions_SampleKey.of("probe", Instant.parse("2020-05-01T00:00:00.123456Z"))))
        .isEqualTo("probe#1588291200123456");
    assertThat(text(KeyOptions_LegacyFileKey.of("photos", "a/b.png")))
        .isEqualTo("photos/a%2Fb.png");
  }

  @Test
  void orderedPartsAreThoseOfBigtablesOrderedCodeBytes() {
    // Text, 00 01, then signed integers of one byte: 0x80 is 0.
    assertThat(LockerKey.of("hq", -1, 7).toByteString())
        .isEqualTo(utf8("hq").concat(bytes(0x00, 0x01, 0x7f)).concat(bytes(0x00, 0x01, 0x87)));
  }

  @Test
  void partsOfRawKeysAreStoredAsTheyAre() {
    Instant hour = Instant.ofEpochSecond(0x5000_0000L);
    ByteString host = bytes(0, 0, 1);
    // docs: raw
    KeyRange<SeriesKey> day = SeriesKey.metric(7).hour().from(hour).before(hour.plus(1, DAYS));
    KeyRange<SeriesKey> ofHost = SeriesKey.metric(7).hour(hour).tags().startsWith(host);
    // end

    assertThat(SeriesKey.of(7, hour, host).toByteString())
        .isEqualTo(bytes(0, 0, 7, 0x50, 0, 0, 0, 0, 0, 1));
    assertThat(ofHost.intervals())
        .containsExactly(
            new KeyRange.Interval(
                bytes(0, 0, 7, 0x50, 0, 0, 0, 0, 0, 1), bytes(0, 0, 7, 0x50, 0, 0, 0, 0, 0, 2)));
    assertThat(day.intervals())
        .containsExactly(
            new KeyRange.Interval(
                bytes(0, 0, 7, 0x50, 0, 0, 0), bytes(0, 0, 7, 0x50, 1, 0x51, 0x80)));
  }

  @Test
  void textOfUnescapedKeysIsStoredAsItIs() {
    // docs: unescaped
    HomeFileKey key = HomeFileKey.of("$a", "my docs/50%.txt"); // /home/$a/my docs/50%.txt
    KeyRange<HomeFileKey> docs = HomeFileKey.user("$a").path().startsWith("my docs/");
    // end

    assertThat(text(key)).isEqualTo("/home/$a/my docs/50%.txt");
    assertThat(docs.intervals())
        .containsExactly(
            new KeyRange.Interval(utf8("/home/$a/my docs/"), utf8("/home/$a/my docs0")));
    assertThrows(InvalidKeyException.class, () -> text(HomeFileKey.of("a/b", "c")));
  }

  @Test
  void theLastPartsMayBeMissing() {
    // docs: missing
    ManualKey forAll = ManualKey.of("radio", null); // radio
    ManualKey german = ManualKey.of("radio", "de"); // radio#de
    KeyRange<ManualKey> both = ManualKey.product("radio");
    KeyRange<ManualKey> translated = ManualKey.product("radio").language().from("");
    // end

    assertThat(text(forAll)).isEqualTo("radio");
    assertThat(text(german)).isEqualTo("radio#de");
    assertThat(both.intervals())
        .containsExactly(
            new KeyRange.Interval(utf8("radio"), utf8("radio\0")),
            new KeyRange.Interval(utf8("radio#"), utf8("radio$")))
        .inOrder();
    assertThat(translated.intervals())
        .containsExactly(new KeyRange.Interval(utf8("radio#"), utf8("radio$")));
  }

  // docs: own-format-by-hand
  record AddressKey(Server.Address address) implements Key {
    static final ConvertedPart<Server.Address, String> ADDRESS =
        ConvertedPart.of(new Server.AddressCodec(), StringPart.of("address"));
    static final KeyLayout<AddressKey> LAYOUT =
        KeyLayout.<AddressKey>raw()
            .part(ADDRESS, AddressKey::address)
            .build(parts -> new AddressKey(parts.get(ADDRESS)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  // end

  @Test
  void aCodecIsAFormatOfYourOwn() {
    // docs: own-format
    ServerKey key = ServerKey.of(new Server.Address("10.0.0.1", 9000));
    KeyRange<ServerKey> ofNetwork = ServerKey.all().address().startsWith("10.0.");
    // end

    assertThat(text(key)).isEqualTo("10.0.0.1:9000");
    assertThat(ofNetwork.intervals())
        .containsExactly(new KeyRange.Interval(utf8("10.0."), utf8("10.0/")));
    AddressKey byHand = new AddressKey(key.address());
    assertThat(byHand.toByteString()).isEqualTo(key.toByteString());
    assertThat(AddressKey.LAYOUT.parse(key.toByteString())).isEqualTo(byHand);
    assertThat(AddressKey.LAYOUT.all().startsOf(AddressKey.ADDRESS).startsWith("10.0."))
        .isEqualTo(ofNetwork);
    for (String foreign : List.of("host", "host:09000", "host:", ":x")) {
      assertThrows(DecodeException.class, () -> AddressKey.LAYOUT.parse(utf8(foreign)));
    }
  }

  private static String text(Key key) {
    return key.toByteString().toStringUtf8();
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static ByteString bytes(int... values) {
    ByteString.Output bytes = ByteString.newOutput();
    for (int value : values) {
      bytes.write(value);
    }
    return bytes.toByteString();
  }
}
