package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;

/** The row key of {@link Sensor}: {@code site#id}. */
record SensorKey(String site, String id) implements Key {
  private static final StringPart SITE = StringPart.of("site");
  private static final StringPart ID = StringPart.of("id");

  static SensorKey of(String site, String id) {
    return new SensorKey(site, id);
  }

  static KeyRange<SensorKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  static SitePrefix site(String site) {
    KeyWriter out = KeyWriter.readable();
    SITE.write(out, site);
    return new SitePrefix(out);
  }

  static SensorKey read(KeyReader in) {
    String site = SITE.read(in);
    String id = ID.read(in);
    in.end();
    return new SensorKey(site, id);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    SITE.write(out, site);
    ID.write(out, id);
    return out.toByteString();
  }

  @Override
  public String toString() {
    return KeyHash.of("SensorKey", this);
  }

  static final class SitePrefix extends KeyPrefix<SensorKey> {
    private SitePrefix(KeyWriter written) {
      super(written);
    }

    TextRange<SensorKey> id() {
      return range(ID);
    }
  }
}
