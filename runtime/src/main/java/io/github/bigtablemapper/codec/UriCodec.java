package io.github.bigtablemapper.codec;

import java.net.URI;

/**
 * URIs: their text, as it was given. Conditions compare the text, although {@link URI#equals}
 * ignores the case of scheme and host. No order.
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
