package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.design.BuiltInType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What some bytes are in Java. A form is only proposed for bytes that its codec writes back as they
 * are, because a value that is read and written unchanged would otherwise change in the table.
 *
 * @param type the type of a property, by its simple name
 * @param codec the codec that a property of this form has
 * @param words what was seen, for a comment
 * @param constants the values, if they may be constants of an enum
 * @param isNullable whether some values are null, though the column has a cell
 */
record Form(
    String type, CellCodec<?> codec, String words, List<String> constants, boolean isNullable) {
  static final Form TEXT = new Form("String", CellCodecs.STRING, "text");
  static final Form BYTES = new Form("ByteString", CellCodecs.BYTE_STRING, "bytes");

  Form(String type, CellCodec<?> codec, String words) {
    this(type, codec, words, List.of(), false);
  }

  static Form ofConstants(List<String> constants) {
    return new Form("String", CellCodecs.STRING, Words.described(constants), constants, false);
  }

  Form describedAs(String others) {
    return new Form(type, codec, others, constants, isNullable);
  }

  Form thatIsNullable() {
    return new Form(type, codec, words + "; a cell without bytes is null", constants, true);
  }

  /** {@return true if each value has this form, and is written back byte for byte} */
  boolean writesBack(Collection<ByteString> values) {
    return Bytes.all(values, value -> writesBack(codec, value));
  }

  private static <T> boolean writesBack(CellCodec<T> codec, ByteString value) {
    try {
      T decoded = codec.decode(value);
      return decoded == null || codec.encode(decoded).equals(value); // null writes nothing
    } catch (DecodeException | InvalidValueException other) {
      return false;
    }
  }

  /** {@return the type as an argument of a generic one} */
  String boxed() {
    return boxed(type);
  }

  static String boxed(String type) {
    return BuiltInType.of(type).map(BuiltInType::simpleName).orElse(type);
  }

  /** {@return how source names a codec of a foreign form; empty: the type alone selects it} */
  static Optional<String> nameOf(Object codec) {
    Class<?> type = codec.getClass();
    String name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    return Imports.ALL.containsKey(name.replaceFirst("[.].*", ""))
        ? Optional.of(name.replaceFirst("[.](Of\\w+|\\w+Key)$", "")) // one for each type
        : Optional.empty();
  }
}
