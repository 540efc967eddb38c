package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;

/** The row key of {@link Sensor}: {@code site#id}. */
record SensorKey(String site, String id) implements Key {
  static final StringPart SITE = StringPart.of("site");
  static final StringPart ID = StringPart.of("id");
  static final KeyPattern PATTERN = KeyPattern.readable(SITE, ID);

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
    return Key.toString("SensorKey", this);
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
