package io.github.bigtablemapper.commandline.internal.infer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What some bytes are in Java.
 *
 * @param type the type of a property, by its simple name
 * @param codec the codec that it needs, such as {@code Hex.OfLong}; null: none
 * @param words what was seen, for a comment
 * @param constants the values, if they may be constants of an enum
 */
record Form(String type, @Nullable String codec, String words, List<String> constants) {
  static final Form TEXT = of("String", "text");
  static final Form BYTES = of("ByteString", "bytes");

  Form(String type, @Nullable String codec, String words) {
    this(type, codec, words, List.of());
  }

  static Form of(String type, String words) {
    return new Form(type, null, words);
  }

  static Form ofConstants(List<String> constants) {
    return new Form("String", null, Words.described(constants), constants);
  }

  Form describedAs(String others) {
    return new Form(type, codec, others, constants);
  }

  /** {@return the type as an argument of a generic one} */
  String boxed() {
    return switch (type) {
      case "boolean" -> "Boolean";
      case "byte" -> "Byte";
      case "short" -> "Short";
      case "int" -> "Integer";
      case "long" -> "Long";
      case "float" -> "Float";
      case "double" -> "Double";
      default -> type;
    };
  }

  /** {@return the simple names of the classes that source with this form names} */
  List<String> names() {
    return codec == null ? List.of(type) : List.of(type, codec.substring(0, codec.indexOf('.')));
  }
}
