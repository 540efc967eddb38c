package io.github.bigtablemapper.internal.call;

import io.github.bigtablemapper.exception.InvalidRequestException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.zip.CRC32C;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * What distinguishes a page token from any other text: a checksum, which detects a token that was
 * damaged on its way, or the signature by a secret of the mapper, which others cannot make.
 * Immutable.
 */
public final class TokenSeal {
  /** Of tokens with a checksum: the one there is without a secret. */
  public static final TokenSeal CHECKSUM = new TokenSeal(null);

  private static final String ALGORITHM = "HmacSHA256";
  private static final int LEAST_BYTES = 16;

  private final @Nullable SecretKeySpec secret;

  private TokenSeal(@Nullable SecretKeySpec secret) {
    this.secret = secret;
  }

  /**
   * {@return the seal by a secret}
   *
   * @throws InvalidRequestException if it is shorter than 16 bytes
   */
  public static TokenSeal by(byte[] secret) {
    if (secret.length < LEAST_BYTES) {
      throw new InvalidRequestException(
          "The secret of page tokens has at least 16 bytes, not " + secret.length + ".");
    }
    return new TokenSeal(new SecretKeySpec(secret, ALGORITHM));
  }

  /** {@return the version of tokens with this seal, their first byte} */
  public byte version() {
    return (byte) (secret == null ? 1 : 2);
  }

  /** {@return how many bytes the seal has} */
  public int size() {
    return secret == null ? Integer.BYTES : 32;
  }

  /** {@return the seal of some bytes, which are not consumed} */
  public byte[] of(ByteBuffer bytes) {
    if (secret == null) {
      CRC32C crc = new CRC32C();
      crc.update(bytes.duplicate());
      return ByteBuffer.allocate(Integer.BYTES).putInt((int) crc.getValue()).array();
    }
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret);
      mac.update(bytes.duplicate());
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
