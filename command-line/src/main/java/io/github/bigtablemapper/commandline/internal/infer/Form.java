package io.github.bigtablemapper.commandline.internal.infer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What some bytes are in Java.
 *
 * @param type the type of a property, by its simple name
 * @param codec the codec that it needs, such as {@code Hex.OfLong}; null: none
 * @param words what was seen, for a comment
 */
record Form(String type, @Nullable String codec, String words) {
  static final Form TEXT = new Form("String", null, "text");
  static final Form BYTES = new Form("ByteString", null, "bytes");

  static Form of(String type, String words) {
    return new Form(type, null, words);
  }

  Form describedAs(String others) {
    return new Form(type, codec, others);
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
