package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.List;

/**
 * An enum constant, stored by name and in the order of the names.
 *
 * @param <T> the enum
 * @hidden
 */
@ForGeneratedCode
public final class EnumPart<T extends Enum<T>> extends KeyPart<T> {
  private final T[] values;
  private final ByteString[] names;

  private EnumPart(String name, T[] values) {
    super(name);
    this.values = values.clone();
    this.names = new ByteString[values.length];
    for (int i = 0; i < values.length; i++) {
      names[i] = Utf8.encode(values[i].name());
    }
  }

  /**
   * {@return a part of an enum's constants}
   *
   * @param values all constants of the enum
   */
  public static <T extends Enum<T>> EnumPart<T> of(String name, T[] values) {
    return new EnumPart<>(name, values);
  }

  /** {@return all constants of the enum, in the order of their declaration} */
  public List<T> constants() {
    return List.of(values);
  }

  @Override
  public void write(KeyWriter out, T value) {
    out.text(name(), notNull(value).name());
  }

  @Override
  public T read(KeyReader in) {
    in.next(name());
    for (int i = 0; i < names.length; i++) {
      if (in.partEquals(names[i])) {
        return values[i];
      }
    }
    throw in.malformed(name(), "is the name of no constant of its enum");
  }

  /** {@return the names of the constants before one, in the order of their declaration} */
  public List<ByteString> upTo(ByteString name, boolean inclusive) {
    List<ByteString> all = Arrays.asList(names);
    return List.copyOf(all.subList(0, all.indexOf(name) + (inclusive ? 1 : 0)));
  }

  /** {@return the names of the constants after one, in the order of their declaration} */
  public List<ByteString> from(ByteString name, boolean inclusive) {
    List<ByteString> all = Arrays.asList(names);
    return List.copyOf(all.subList(all.indexOf(name) + (inclusive ? 0 : 1), all.size()));
  }

  @Override
  public int width() {
    return -1;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.STRING;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    out.text(name(), value);
  }
}
