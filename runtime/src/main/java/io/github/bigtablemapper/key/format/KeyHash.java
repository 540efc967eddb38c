package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The hash that replaces a row key in messages, logs and {@code toString}: lines about the same row
 * can be matched without the key. It is the first 32 bits of an HMAC-SHA256 with a secret, so that
 * readers of a log cannot find the key by trying all possible keys.
 *
 * <p>By default, each process has a random secret. To match lines of several processes, configure
 * the same secret of at least 16 bytes for all of them, with the system property {@value #PROPERTY}
 * or the environment variable {@value #VARIABLE}. It is read once. Stateless, and safe for use by
 * many threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class KeyHash {
  /** The name of the system property with the secret that several processes share. */
  public static final String PROPERTY = "bigtablemapper.keyHashSecret";

  /** The name of the environment variable with the secret, used if the property is not set. */
  public static final String VARIABLE = "BIGTABLE_MAPPER_KEY_HASH_SECRET";

  private static final String ALGORITHM = "HmacSHA256";
  private static final int LEAST_BYTES = 16;
  private static final int SHOWN_BYTES = 4;

  private static final SecretKeySpec SECRET =
      new SecretKeySpec(
          secret(System.getProperty(PROPERTY, System.getenv(VARIABLE))).toByteArray(), ALGORITHM);

  private KeyHash() {}

  /** {@return the hash of a key's bytes, such as {@code #a1b2c3d4}} */
  public static String of(ByteString key) {
    return of(key, SECRET);
  }

  static String of(ByteString key, SecretKeySpec secret) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret);
      mac.update(key.asReadOnlyByteBuffer());
      return '#' + HexFormat.of().formatHex(mac.doFinal(), 0, SHOWN_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }

  /**
   * {@return the bytes of a secret; random bytes if there is none}
   *
   * @throws IllegalArgumentException if it is too short
   */
  static ByteString secret(@Nullable String shared) {
    if (shared == null || shared.isEmpty()) {
      byte[] random = new byte[2 * LEAST_BYTES];
      new SecureRandom().nextBytes(random);
      return ByteString.copyFrom(random);
    }
    ByteString bytes = Utf8.encode(shared);
    if (bytes.size() < LEAST_BYTES) {
      throw new IllegalArgumentException(
          PROPERTY + " or " + VARIABLE + " is shorter than 16 bytes, and so no secret");
    }
    return bytes;
  }
}
