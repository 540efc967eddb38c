package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.ApiException;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.key.format.KeyHash;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recognizes the server's refusal to send a row that is too large, which names the row. */
final class LargeRows {
  private static final String REASON = "LargeRowReadError";
  private static final String KEY = "rowKeyBase64Encoded";

  private LargeRows() {}

  /** {@return what a failed read means, if it met such a row; else null} */
  static @Nullable LargeRowException failure(Operation operation, Throwable thrown) {
    if (!(thrown instanceof ApiException refusal) || !REASON.equals(refusal.getReason())) {
      return null;
    }
    ByteString key = key(refusal.getMetadata());
    return key == null
        ? null
        : new LargeRowException(
            operation.label()
                + " met the row "
                + KeyHash.of(key)
                + ", which is over 256 MB, the most that Bigtable sends of a row. A scan passes"
                + " over it with skipLargeRows; select and page read it in parts.",
            refusal.getStatusCode().getCode(),
            key,
            operation.entity());
  }

  private static @Nullable ByteString key(@Nullable Map<String, String> details) {
    String encoded = details == null ? null : details.get(KEY);
    try {
      return encoded == null ? null : ByteString.copyFrom(Base64.getDecoder().decode(encoded));
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }
}
