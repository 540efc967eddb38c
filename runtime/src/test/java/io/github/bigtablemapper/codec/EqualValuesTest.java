package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Equal values have equal bytes: two cells of one key of a map would be one entry. */
class EqualValuesTest {

  @Test
  void haveEqualBytes() throws UnknownHostException {
    check(CellCodecs.DOUBLE, Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L));
    check(CellCodecs.FLOAT, Float.NaN, Float.intBitsToFloat(0x7fc00001));
    check(CellCodecs.BYTE_BUFFER, ByteBuffer.wrap(new byte[3], 1, 2), ByteBuffer.allocate(2));
    check(
        CellCodecs.INET_ADDRESS,
        InetAddress.getByAddress("a", new byte[4]),
        InetAddress.getByAddress("b", new byte[4]));
    check(
        CellCodecs.LOCALE,
        Locale.forLanguageTag("de-CH"),
        new Locale.Builder().setLanguage("DE").setRegion("ch").build());
    check(TimeCodecs.ZONE_ID, ZoneId.of("+01:00"), ZoneOffset.ofHours(1));
    uris("http://example.com", "HTTP://Example.COM");
    uris("http://u@h:1/%c3?%aa#%ff", "HTTP://u@H:1/%C3?%AA#%FF");
    uris("mailto:a%2fb@c", "MAILTO:a%2Fb@c");
    uris("//Host/a", "//host/a");
    uris("http://[2001:DB8::1]/", "http://[2001:db8::1]/");
  }

  private static void uris(String one, String other) {
    check(CellCodecs.URI, URI.create(one), URI.create(other));
    check(ListCodec.of(CellCodecs.URI), List.of(URI.create(one)), List.of(URI.create(other)));
  }

  private static <T> void check(CellCodec<T> codec, T one, T other) {
    assertThat((Object) one).isEqualTo(other);
    assertThat(codec.encode(one)).isEqualTo(codec.encode(other));
  }

  @Test
  void urisThatDifferStayApart() {
    assertThat(CellCodecs.URI.encode(URI.create("http://h/A")))
        .isNotEqualTo(CellCodecs.URI.encode(URI.create("http://h/a")));
    assertThat(CellCodecs.URI.encode(URI.create("http://U@h/")))
        .isNotEqualTo(CellCodecs.URI.encode(URI.create("http://u@h/")));
    assertThat(CellCodecs.URI.encode(URI.create("mailto:A@b")))
        .isNotEqualTo(CellCodecs.URI.encode(URI.create("mailto:a@b")));
  }

  @Test
  void urisOfOthersAreRead() {
    ByteString cell = ByteString.copyFromUtf8("HTTP://Example.com/%c3");
    assertThat(CellCodecs.URI.decode(cell).toString()).isEqualTo("HTTP://Example.com/%c3");
  }
}
