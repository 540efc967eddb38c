package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.CodeBlock;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;

/** A column in words, as the Javadoc of the generated classes shows it. */
final class ColumnLayout {
  private ColumnLayout() {}

  /** {@return {@code family:qualifier}} */
  static String cell(ColumnModel column) {
    return column.family() + ":" + column.qualifier();
  }

  /** {@return the bytes of its cells} */
  static String encoding(ColumnModel column) {
    return encoding(column.codec());
  }

  /** {@return the bytes that a codec makes} */
  static String encoding(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.BuiltIn builtIn) {
      return builtIn.encoding();
    }
    if (codec instanceof ColumnCodec.OfEnum) {
      return "name of the constant";
    }
    return codec instanceof ColumnCodec.Custom custom
        ? "by " + Types.simpleName(custom.type())
        : "protobuf message";
  }

  /** {@return what becomes of a row without it} */
  static String presence(ColumnModel column) {
    if (column.kind() == Kind.COUNTER) {
      return "counter, from 0";
    }
    CodeBlock defaultValue = column.defaultValue();
    if (defaultValue != null) {
      return "default " + defaultValue.toString().replace(column.valueType() + ".", "");
    }
    return column.isRequired() ? "required" : "optional";
  }
}
