package io.github.bigtablemapper.codec;

import java.net.URI;

/**
 * URIs: their text, as it was given. One that was put together so that its text is another URI, or
 * none, is refused, such as a relative path with a colon in its first segment. Conditions compare
 * the text, although {@link URI#equals} ignores the case of scheme and host. No order.
 */
public final class UriCodec extends TextCodec<URI> {
  UriCodec() {
    super("URI");
  }

  @Override
  protected String format(URI value) {
    return value.toString();
  }

  @Override
  protected URI parse(String text) {
    return URI.create(text);
  }
}
