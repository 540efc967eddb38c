package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.net.URI;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * URIs: their text. {@link URI#equals} ignores the case of the scheme, of the host and of the
 * digits of escapes, so these are normalized: {@code HTTP://Example.com/%c3} is stored as {@code
 * http://example.com/%C3}. So equal URIs have equal bytes, and are the same key of a map. Other
 * spellings, from other programs, can be read. No order.
 *
 * <p>A URI whose text is another URI, or not a URI, is refused, such as a relative path with a
 * colon in its first segment.
 *
 * @hidden
 */
@ForGeneratedCode
public final class UriCodec extends TextCodec<URI> {
  private static final Pattern ESCAPE = Pattern.compile("%[0-9a-fA-F]{2}");

  UriCodec() {
    super("URI", UriCodec::canonical, URI::create);
  }

  private static String canonical(URI value) {
    String text =
        ESCAPE
            .matcher(value.toString())
            .replaceAll((MatchResult escape) -> escape.group().toUpperCase(Locale.ROOT));
    String scheme = value.getScheme();
    StringBuilder canonical = new StringBuilder(text);
    if (scheme != null) {
      toLowerCase(canonical, 0, scheme.length());
    }
    String host = value.getHost();
    if (host != null) {
      String userInfo = value.getRawUserInfo();
      int start =
          (scheme == null ? 0 : scheme.length() + 1)
              + "//".length()
              + (userInfo == null ? 0 : userInfo.length() + 1);
      toLowerCase(canonical, start, start + host.length());
    }
    return canonical.toString();
  }

  private static void toLowerCase(StringBuilder text, int start, int end) {
    text.replace(start, end, text.substring(start, end).toLowerCase(Locale.ROOT));
  }

  @Override
  protected boolean isTextOf(URI value, String text) {
    return value.toString().equals(text);
  }
}
