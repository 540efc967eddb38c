package io.github.bigtablemapper.codec;

/**
 * Converts a type to one that row keys can store: String, an integer, UUID, an enum, boolean,
 * Instant, LocalDate or, in ordered keys, byte[] and ByteString. Rows are ordered by the stored
 * values. {@code decode(encode(v))} equals {@code v}.
 *
 * @param <T> the type of the key part
 * @param <S> the type that is stored
 */
public interface KeyCodec<T, S> {
  /** The value that is stored for a part. */
  S encode(T part);

  /** The part that a stored value stands for. */
  T decode(S stored);
}
