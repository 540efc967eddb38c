package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Generates the expressions for the codecs of an entity's columns. Built-in codecs are constants of
 * the runtime. Each other codec is created once, as a constant of {@code XColumns}, however many
 * columns use it.
 */
final class CodecCode {
  private final ClassName columnsName;
  private final Map<ColumnCodec, String> constants = new LinkedHashMap<>();

  /**
   * Names the constants.
   *
   * @param names the names in {@code XColumns}, those of the columns among them
   */
  CodecCode(EntityModel entity, NameAllocator names) {
    this.columnsName = entity.names().columns();
    for (ColumnModel column : entity.columns()) {
      name(column.codec(), names);
    }
    for (CollectionModel collection : entity.collections()) {
      collection.elements().forEach(element -> name(element.codec(), names));
    }
  }

  private void name(ColumnCodec codec, NameAllocator names) {
    if (codec instanceof ColumnCodec.OfList ofList) {
      name(ofList.element(), names);
    }
    String type = typeBehind(codec);
    if (type != null && !constants.containsKey(codec)) {
      boolean isNamedCodec =
          codec instanceof ColumnCodec.Custom || codec instanceof ColumnCodec.Generic;
      String suffix = isNamedCodec ? "" : "_CODEC";
      constants.put(codec, names.newName(GeneratedNames.constant(type) + suffix));
    }
  }

  /** {@return the constants of {@code XColumns}} */
  List<FieldSpec> constants() {
    return constants.entrySet().stream()
        .map(
            constant ->
                FieldSpec.builder(type(constant.getKey()), constant.getValue())
                    .addModifiers(Modifier.STATIC, Modifier.FINAL)
                    .initializer(expression(constant.getKey()))
                    .build())
        .toList();
  }

  /** {@return the codec as {@code XColumns} itself names it} */
  CodeBlock insideColumns(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn builtIn
        ? CodeBlock.of("$T.$L", RuntimeNames.CELL_CODECS, builtIn.constant())
        : CodeBlock.of("$L", constants.get(codec));
  }

  /** {@return the codec as other classes name it} */
  CodeBlock outside(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn
        ? insideColumns(codec)
        : CodeBlock.of("$T.$L", columnsName, constants.get(codec));
  }

  private static @Nullable String typeBehind(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return ofEnum.type().simpleName();
    }
    if (codec instanceof ColumnCodec.OfMessage ofMessage) {
      return ofMessage.type().simpleName();
    }
    if (codec instanceof ColumnCodec.OfList ofList) {
      return Types.identifier(ofList.elementType()) + "List";
    }
    if (codec instanceof ColumnCodec.Generic generic) {
      return Types.identifier(generic.valueType()) + generic.type().simpleName();
    }
    return codec instanceof ColumnCodec.Custom custom ? Types.identifier(custom.type()) : null;
  }

  private static TypeName type(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return ParameterizedTypeName.get(RuntimeNames.ENUM_CODEC, ofEnum.type());
    }
    if (codec instanceof ColumnCodec.OfMessage ofMessage) {
      return ParameterizedTypeName.get(RuntimeNames.MESSAGE_CODEC, ofMessage.type());
    }
    if (codec instanceof ColumnCodec.OfList ofList) {
      return ParameterizedTypeName.get(RuntimeNames.LIST_CODEC, ofList.elementType());
    }
    if (codec instanceof ColumnCodec.Generic generic) {
      return ParameterizedTypeName.get(generic.type(), generic.valueType());
    }
    return ((ColumnCodec.Custom) codec).type();
  }

  private CodeBlock expression(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return CodeBlock.of(
          "$T.of($T.values())", RuntimeNames.ENUM_CODEC, Types.inExpression(ofEnum.type()));
    }
    if (codec instanceof ColumnCodec.OfMessage ofMessage) {
      return CodeBlock.of(
          "$T.of($T.parser())", RuntimeNames.MESSAGE_CODEC, Types.inExpression(ofMessage.type()));
    }
    if (codec instanceof ColumnCodec.OfList ofList) {
      return CodeBlock.of("$T.of($L)", RuntimeNames.LIST_CODEC, insideColumns(ofList.element()));
    }
    if (codec instanceof ColumnCodec.Generic generic) {
      return CodeBlock.of(
          "new $T<>(new $T<$T>() {})", generic.type(), generic.token(), generic.valueType());
    }
    return CodeBlock.of("new $T()", ((ColumnCodec.Custom) codec).type());
  }
}
