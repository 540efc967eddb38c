package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;

/** The row key of a cookie. */
// docs: key
public record CookieKey(String domain, String path, String name) implements Key {
  public static final StringPart DOMAIN = StringPart.reversedDomain("domain");
  public static final StringPart PATH = StringPart.of("path");
  public static final StringPart NAME = StringPart.of("name");

  /** The parts, in their order. */
  public static final KeyLayout<CookieKey> LAYOUT =
      KeyLayout.<CookieKey>readable()
          .part(DOMAIN, CookieKey::domain)
          .part(PATH, CookieKey::path)
          .part(NAME, CookieKey::name)
          .build(parts -> new CookieKey(parts.get(DOMAIN), parts.get(PATH), parts.get(NAME)));

  @Override
  public ByteString toByteString() {
    return LAYOUT.toByteString(this);
  }

  /** A hash: the key itself must not reach a log. */
  @Override
  public String toString() {
    return Key.toString("CookieKey", this);
  }
}
// end
