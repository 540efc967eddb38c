package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A part whose values a {@link KeyCodec} converts to the type of another part. Exceptions of the
 * codec are replaced, because their messages may contain the value.
 *
 * @param <T> the type of the part
 * @param <S> the type that is stored
 * @hidden
 */
@ForGeneratedCode
public final class ConvertedPart<T, S> extends KeyPart<T> {
  private final KeyCodec<T, S> codec;
  private final KeyPart<S> stored;

  private ConvertedPart(KeyCodec<T, S> codec, KeyPart<S> stored) {
    super(stored.name());
    this.codec = codec;
    this.stored = stored;
  }

  /** {@return a part that is stored as another part} */
  public static <T, S> ConvertedPart<T, S> of(KeyCodec<T, S> codec, KeyPart<S> stored) {
    return new ConvertedPart<>(codec, stored);
  }

  @Override
  public void write(KeyWriter out, T value) {
    T part = notNull(value);
    S converted;
    try {
      converted = codec.encode(part);
    } catch (BigtableMapperException e) {
      throw e;
    } catch (Throwable e) { // including checked exceptions, which other languages can throw
      FatalErrors.passOn(e);
      throw invalid("is rejected by its codec: " + e.getClass().getSimpleName());
    }
    if (converted == null) {
      throw invalid("is encoded as null by its codec, and a key part needs a value");
    }
    stored.write(out, converted);
  }

  @Override
  public T read(KeyReader in) {
    S converted = stored.read(in);
    try {
      return codec.decode(converted);
    } catch (BigtableMapperException e) {
      throw e;
    } catch (Throwable e) {
      FatalErrors.passOn(e);
      throw in.malformed(name(), "is rejected by its codec: " + e.getClass().getSimpleName());
    }
  }

  @Override
  boolean canBeEmpty() {
    return stored.canBeEmpty();
  }

  @Override
  public KeyPartOptions options() {
    return stored.options();
  }

  /** {@return the codec of the values} */
  public KeyCodec<T, S> codec() {
    return codec;
  }

  /** {@return the stored part} */
  public KeyPart<S> stored() {
    return stored;
  }

  @Override
  public boolean isReversed() {
    return stored.isReversed();
  }

  @Override
  public boolean isOrdered() {
    return stored.isOrdered();
  }

  @Override
  public int width() {
    return stored.width();
  }

  @Override
  public RowKeyField.Type fieldType() {
    return stored.fieldType();
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    stored.writeText(out, value);
  }
}
