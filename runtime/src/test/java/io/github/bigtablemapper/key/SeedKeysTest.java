package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** The row keys of the Bigtable documentation this project began with, to the letter. */
final class SeedKeysTest {
  private final KeyWriter out = KeyWriter.readable();
  private final KeyReader in = KeyReader.readable();

  @Test
  void catalog() {
    StringPart.of("category").write(out, "hats");
    StringPart.of("product").write(out, "fedoras");
    StringPart.of("brand").write(out, "brandA");
    assertKey("hats#fedoras#brandA");
    assertThat(StringPart.of("category").read(in)).isEqualTo("hats");
    assertThat(StringPart.of("product").read(in)).isEqualTo("fedoras");
    assertThat(StringPart.of("brand").read(in)).isEqualTo("brandA");
    in.end();
  }

  @Test
  void vehicles() {
    StringPart.of("agency").write(out, "STC");
    IntPart.of("route").digits(2).write(out, 22);
    IntPart.of("vehicle").digits(4).write(out, 1735);
    assertKey("STC#22#1735");
    assertThat(StringPart.of("agency").read(in)).isEqualTo("STC");
    assertThat(IntPart.of("route").digits(2).readInt(in)).isEqualTo(22);
    assertThat(IntPart.of("vehicle").digits(4).readInt(in)).isEqualTo(1735);
    in.end();
  }

  @Test
  void devicesByDay() {
    ConstantPart.of("phone").write(out);
    StringPart.of("device").write(out, "4c410523");
    LocalDatePart.of("day").write(out, LocalDate.of(2020, 5, 1));
    assertKey("phone#4c410523#20200501");
    ConstantPart.of("phone").read(in);
    assertThat(StringPart.of("device").read(in)).isEqualTo("4c410523");
    assertThat(LocalDatePart.of("day").read(in)).isEqualTo(LocalDate.of(2020, 5, 1));
    in.end();
  }

  @Test
  void metrics() {
    StringPart.of("device").write(out, "4c410523");
    StringPart.of("metric").write(out, "memusage");
    InstantPart.of("at").write(out, Instant.ofEpochMilli(1423523569918L));
    assertKey("4c410523#memusage#1423523569918");
    assertThat(StringPart.of("device").read(in)).isEqualTo("4c410523");
    assertThat(StringPart.of("metric").read(in)).isEqualTo("memusage");
    assertThat(InstantPart.of("at").read(in)).isEqualTo(Instant.ofEpochMilli(1423523569918L));
    in.end();
  }

  /** Long.MAX_VALUE - 1423523569918. */
  @Test
  void metricsNewestFirst() {
    InstantPart at = InstantPart.of("at").reversed();
    StringPart.of("metric").write(out, "memusage");
    at.write(out, Instant.ofEpochMilli(1423523569918L));
    LongPart.of("millis").reversed().write(out, 1423523569918L);
    assertKey("memusage#9223370613331205889#9223370613331205889");
    assertThat(StringPart.of("metric").read(in)).isEqualTo("memusage");
    assertThat(at.read(in)).isEqualTo(Instant.ofEpochMilli(1423523569918L));
    assertThat(LongPart.of("millis").reversed().readLong(in)).isEqualTo(1423523569918L);
    in.end();
  }

  @Test
  void places() {
    StringPart.of("continent").write(out, "asia");
    StringPart.of("country").write(out, "india");
    StringPart.of("city").write(out, "bangalore");
    assertKey("asia#india#bangalore");
  }

  @Test
  void domains() {
    StringPart domain = StringPart.reversedDomain("domain");
    domain.write(out, "drive.google.com");
    assertKey("com.google.drive");
    assertThat(domain.read(in)).isEqualTo("drive.google.com");
    in.end();
  }

  @Test
  void tenants() {
    StringPart.of("tenant").write(out, "altostrat");
    ConstantPart.of("phone").write(out);
    StringPart.of("device").write(out, "4c410523");
    LocalDatePart.of("day").write(out, LocalDate.of(2019, 5, 1));
    assertKey("altostrat#phone#4c410523#20190501");
  }

  private void assertKey(String expected) {
    ByteString key = out.toByteString();
    assertThat(key.toString(UTF_8)).isEqualTo(expected);
    in.reset(key);
  }
}
