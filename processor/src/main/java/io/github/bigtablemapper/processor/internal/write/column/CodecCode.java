package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Generates the expressions for the codecs of an entity's columns. Built-in codecs are constants of
 * the runtime. Each other codec is created once, as a constant of {@code XColumns}, however many
 * columns use it.
 */
public final class CodecCode {
  /**
   * A constant of {@code XColumns}.
   *
   * @param stem what its name is made of
   */
  private record Constant(String stem, TypeName type, CodeBlock value) {}

  private final ClassName columnsName;
  private final NameAllocator names;
  private final Map<ColumnCodec, FieldSpec> constants = new LinkedHashMap<>();

  /**
   * Names the constants.
   *
   * @param names the names in {@code XColumns}, the names for the columns among them
   */
  CodecCode(EntityModel entity, NameAllocator names) {
    this.columnsName = entity.names().columns();
    this.names = names;
    entity.stored().forEach(stored -> stored.codecs().forEach(this::add));
  }

  private void add(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfList ofList) {
      add(ofList.element());
    }
    Constant constant = constant(codec);
    if (constant != null && !constants.containsKey(codec)) {
      constants.put(
          codec,
          FieldSpec.builder(constant.type, names.newName(JavaNames.constant(constant.stem)))
              .addModifiers(Modifier.STATIC, Modifier.FINAL)
              .initializer(constant.value)
              .build());
    }
  }

  /** {@return the constants of {@code XColumns}} */
  Collection<FieldSpec> constants() {
    return constants.values();
  }

  /** {@return the codec as {@code XColumns} itself names it} */
  CodeBlock insideColumns(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn builtIn
        ? CodeBlock.of(
            "$T.$L",
            builtIn.isTime() ? RuntimeNames.TIME_CODECS : RuntimeNames.CELL_CODECS,
            builtIn.type())
        : CodeBlock.of("$N", constants.get(codec));
  }

  /** {@return the codec as other classes name it} */
  public CodeBlock outside(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn
        ? insideColumns(codec)
        : CodeBlock.of("$T.$N", columnsName, constants.get(codec));
  }

  /** {@return the suffix of {@code encode} in the method for a primitive} */
  public static String primitive(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn builtIn && !builtIn.type().primitive().isEmpty()
        ? JavaNames.method("", builtIn.type().primitive())
        : "";
  }

  /** {@return how a codec is created; null if it is a constant of the runtime} */
  private @Nullable Constant constant(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return ofEnum(ofEnum);
    }
    if (codec instanceof ColumnCodec.Widening widening) {
      return widening(widening);
    }
    if (codec instanceof ColumnCodec.OfMessage ofMessage) {
      return ofType(RuntimeNames.MESSAGE_CODEC, ofMessage.type(), CodeBlock.of("parser()"));
    }
    if (codec instanceof ColumnCodec.OfList ofList) {
      return new Constant(
          TypeNames.identifier(ofList.elementType()) + "List_CODEC",
          ParameterizedTypeName.get(RuntimeNames.LIST_CODEC, ofList.elementType()),
          CodeBlock.of("$T.of($L)", RuntimeNames.LIST_CODEC, insideColumns(ofList.element())));
    }
    if (codec instanceof ColumnCodec.OfVector ofVector) {
      return vector(ofVector);
    }
    if (codec instanceof ColumnCodec.Generic generic) {
      return new Constant(
          TypeNames.identifier(generic.valueType()) + generic.type().simpleName(),
          ParameterizedTypeName.get(generic.type(), generic.valueType()),
          CodeBlock.of(
              "new $T<>(new $T<$T>() {})", generic.type(), generic.token(), generic.valueType()));
    }
    return codec instanceof ColumnCodec.Custom custom
        ? new Constant(
            TypeNames.identifier(custom.type()),
            custom.type(),
            CodeBlock.of("new $T()", custom.type()))
        : null;
  }

  private static Constant ofEnum(ColumnCodec.OfEnum codec) {
    CodeBlock fallback =
        codec.fallback() == null
            ? CodeBlock.of("")
            : CodeBlock.of(", $T.$L", TypeNames.inExpression(codec.type()), codec.fallback());
    return ofType(RuntimeNames.ENUM_CODEC, codec.type(), CodeBlock.of("values()$L", fallback));
  }

  private static Constant vector(ColumnCodec.OfVector codec) {
    String component = primitive(codec.component());
    TypeName type = TypeNames.arrayOf(codec.component().type());
    return new Constant(
        component + "Vector_CODEC",
        ParameterizedTypeName.get(RuntimeNames.VECTOR_CODEC, type),
        CodeBlock.of("$T.of$Ls($L)", RuntimeNames.VECTOR_CODEC, component, codec.dimensions()));
  }

  private Constant widening(ColumnCodec.Widening codec) {
    String type = primitive(codec.now());
    TypeName box = ClassName.bestGuess(codec.now().type().javaType());
    return new Constant(
        "widened" + type + "_CODEC",
        ParameterizedTypeName.get(RuntimeNames.WIDENING_CODEC, box),
        CodeBlock.of(
            "$T.to$L($L)",
            RuntimeNames.WIDENING_CODEC,
            type,
            codec.narrower().stream().map(this::insideColumns).collect(CodeBlock.joining(",$W"))));
  }

  /**
   * @param member the static method of the type that the codec is made of, and what follows it
   */
  private static Constant ofType(ClassName codec, ClassName type, CodeBlock member) {
    return new Constant(
        type.simpleName() + "_CODEC",
        ParameterizedTypeName.get(codec, type),
        CodeBlock.of("$T.of($T.$L)", codec, TypeNames.inExpression(type), member));
  }
}
