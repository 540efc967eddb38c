package io.github.bigtablemapper.internal.write.batch;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.key.Key;
import java.util.UUID;

/**
 * The keys of the rows of a batch that has ended, as bytes. A codec of users may refuse a key that
 * it has encoded before; the outcome of the row must not be lost by that, nor become the outcome of
 * another row.
 */
public final class OutcomeKeys {
  private OutcomeKeys() {}

  /** {@return the bytes of a key; if it no longer has any, a text that is unique for the row} */
  public static ByteString of(Key key) {
    try {
      return key.toByteString();
    } catch (Throwable changed) {
      FatalErrors.passOn(changed);
      return Utf8.encode("a key without bytes by now, " + UUID.randomUUID());
    }
  }
}
