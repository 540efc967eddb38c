package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;

/** Writes {@code XColumns}: a typed constant for each column. */
final class ColumnsClassWriter {
  private final EntityModel entity;
  private final ColumnNames names;

  private ColumnsClassWriter(EntityModel entity) {
    this.entity = entity;
    this.names = new ColumnNames(entity);
  }

  static SourceFile write(EntityModel entity) {
    return new ColumnsClassWriter(entity).write();
  }

  private SourceFile write() {
    ClassName name = entity.names().columns();
    TypeSpec.Builder type = Specs.type(name, entity.isPublic()).addModifiers(FINAL);
    type.addJavadoc(
        "The columns of {@link $L}, for conditions and projections.\n",
        Types.simpleName(entity.entity()));
    type.addFields(names.codecs().constants());
    for (int i = 0; i < entity.columns().size(); i++) {
      type.addField(column(i, entity.columns().get(i)));
    }
    type.addMethod(Specs.privateConstructor());
    return SourceFile.of(name, type.build());
  }

  private FieldSpec column(int index, ColumnModel column) {
    ColumnCodec.Order order = order(column.codec());
    boolean ordered = order != ColumnCodec.Order.NONE;
    ClassName type = ordered ? RuntimeNames.ORDERED_COLUMN : RuntimeNames.MAPPED_COLUMN;
    CodeBlock.Builder value =
        CodeBlock.builder()
            .add("$>$>\n$T.$L(", type, column.isRequired() ? "required" : "optional")
            .add("$L,$W$L,$W", index, Quoted.literal(column.property().name()))
            .add("$L,$W$L,$W", Quoted.literal(column.family()), Quoted.literal(column.qualifier()))
            .add(names.codecs().insideColumns(column.codec()));
    if (ordered) {
      value.add(",$W$T.$L", RuntimeNames.CELL_ORDER, order);
    }
    return FieldSpec.builder(
            ParameterizedTypeName.get(type, entity.entity(), column.valueType()),
            names.constant(column),
            PUBLIC,
            STATIC,
            FINAL)
        .addJavadoc(
            "$L, $L: $L.\n",
            Quoted.javadocCode(ColumnLayout.cell(column)),
            Quoted.javadoc(ColumnLayout.presence(column)),
            Quoted.javadoc(ColumnLayout.encoding(column)))
        .initializer(value.add(")$<$<").build())
        .build();
  }

  private static ColumnCodec.Order order(ColumnCodec codec) {
    return codec instanceof ColumnCodec.BuiltIn builtIn ? builtIn.order() : ColumnCodec.Order.NONE;
  }
}
