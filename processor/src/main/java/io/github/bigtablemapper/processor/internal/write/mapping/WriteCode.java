package io.github.bigtablemapper.processor.internal.write.mapping;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import io.github.bigtablemapper.processor.internal.write.column.CodecCode;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;

/** Generates the statements of the mapping's {@code write} for columns and embedded values. */
final class WriteCode {
  static final String CELLS = "cells";

  private final ColumnNames names;

  WriteCode(ColumnNames names) {
    this.names = names;
  }

  /** {@return the statement that passes a column on} */
  CodeBlock set(ColumnModel column, String variable) {
    String layout = isChecked(column) ? "$L.set(\n$L,\n$L)" : "$L.set($L,$W$L)";
    return CodeBlock.of(layout, CELLS, names.outside(column), encode(column, variable));
  }

  /**
   * {@return the statement that passes on the versions of a column or the elements of a collection}
   */
  CodeBlock setAll(String method, StoredModel stored, String variable) {
    return CodeBlock.of(
        "$T.$L($L, $L, $L.$L())",
        RuntimeNames.COLLECTION_WRITER,
        method,
        CELLS,
        names.outside(stored),
        variable,
        stored.property().accessor());
  }

  /** Whether a null is refused here, so that the value's code names the column once more. */
  private static boolean isChecked(ColumnModel column) {
    PropertyModel property = column.property();
    return property.isOptional()
        || (property.owner() != null
            && property.generated() == null // which may be null before the write
            && column.isNeeded()
            && !property.type().isPrimitive());
  }

  private CodeBlock encode(ColumnModel column, String variable) {
    PropertyModel property = column.property();
    CodeBlock codec = names.codecs().outside(column.codec());
    CodeBlock value = CodeBlock.of("$L.$L()", variable, property.accessor());
    if (property.type().isPrimitive()) {
      return CodeBlock.of("$L.encode$L($L)", codec, CodecCode.primitive(column.codec()), value);
    }
    if (!isChecked(column)) {
      return CodeBlock.of("$L.encodeOrNull($L)", codec, value);
    }
    return CodeBlock.of(
        property.isOptional()
            ? "$L.encodeOrNull(orNull($L,$W$L))"
            : "$L.encodeNonNull(nonNull($L,$W$L))",
        codec,
        value,
        names.outside(column));
  }

  /** {@return the call of the method that writes an embedded value} */
  CodeBlock write(EmbeddedModel embedded, String variable) {
    PropertyModel property = embedded.property();
    CodeBlock value = CodeBlock.of("$L.$L()", variable, property.accessor());
    return CodeBlock.of(
        "$L($L, $L)",
        name(embedded),
        property.isOptional()
            ? CodeBlock.of("orNull($L, $L)", value, Literals.of(property.path()))
            : value,
        CELLS);
  }

  /** {@return the method that writes an embedded value} */
  MethodSpec method(EmbeddedModel embedded) {
    NameAllocator locals = new NameAllocator();
    locals.newName(CELLS);
    String variable = locals.newName(embedded.property().name());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name(embedded))
            .addModifiers(PRIVATE, STATIC)
            .addParameter(Specs.nullable(embedded.type()), variable)
            .addParameter(RuntimeNames.CELL_SINK, CELLS)
            .beginControlFlow("if ($L == null)", variable);
    embedded
        .columns()
        .forEach(
            column ->
                method.addStatement(
                    column.property().isStamped() ? "$L.absent($L)" : "$L.set($L, null)",
                    CELLS,
                    names.outside(column)));
    embedded.embedded().forEach(inner -> method.addStatement("$L(null, $L)", name(inner), CELLS));
    method.addStatement("return").endControlFlow();
    embedded.columns().forEach(column -> method.addStatement(set(column, variable)));
    embedded.embedded().forEach(inner -> method.addStatement(write(inner, variable)));
    return method.build();
  }

  private static String name(EmbeddedModel embedded) {
    return JavaNames.method("write", embedded.property().name());
  }
}
