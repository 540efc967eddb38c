package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.Literals;
import io.github.bigtablemapper.processor.model.SharedTableModel;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the classes of a sealed interface whose members share a table. */
public final class SharedTableWriter {
  private final SharedTableModel table;

  private SharedTableWriter(SharedTableModel table) {
    this.table = table;
  }

  /** {@return the sources of the classes that are generated for a table without problems} */
  public static List<SourceFile> write(SharedTableModel table) {
    SharedTableWriter writer = new SharedTableWriter(table);
    return List.of(SharedKeyWriter.write(table), writer.mapping(), writer.repository());
  }

  private SourceFile mapping() {
    ClassName name = table.names().mapping();
    TypeSpec.Builder type = Specs.type(name, table).addModifiers(FINAL);
    type.addJavadoc(
        "How {@link $L} is stored in the table $L: as $L, told apart by their row keys.\n",
        Types.simpleName(table.type()),
        Quoted.javadocCode(table.members().get(0).table()),
        table.members().stream()
            .map(member -> "{@link " + Types.simpleName(member.entity()) + "}")
            .collect(Collectors.joining(", ")));
    type.superclass(
        ParameterizedTypeName.get(
            RuntimeNames.SHARED_TABLE_MAPPING, table.type(), table.names().key()));
    type.addField(
        FieldSpec.builder(name, "INSTANCE", PUBLIC, STATIC, FINAL)
            .addJavadoc("The only instance: it has no state.\n")
            .initializer("new $T()", name)
            .build());
    CodeBlock members =
        table.members().stream()
            .map(member -> CodeBlock.of("$T.INSTANCE", member.names().mapping()))
            .collect(CodeBlock.joining(",\n"));
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addModifiers(PRIVATE)
            .addStatement(
                "super(\n$L,\n$T.of(\n$>$>$L$<$<))",
                Literals.of(Types.simpleName(table.type())),
                List.class,
                members)
            .build());
    return SourceFile.of(name, type.build());
  }

  private SourceFile repository() {
    ClassName name = table.names().repository();
    TypeSpec.Builder type = Specs.type(name, table);
    type.addJavadoc(
        "Reads every {@link $L} in the table $L. Each kind is written by its own repository.\n",
        Types.simpleName(table.type()),
        Quoted.javadocCode(table.members().get(0).table()));
    type.superclass(
        ParameterizedTypeName.get(RuntimeNames.READ_REPOSITORY, table.type(), table.names().key()));
    type.addMethod(RepositoryClassWriter.constructor(table.names().mapping()));
    type.addMethod(
        RepositoryClassWriter.namedConstructor()
            .addStatement("super(mapper, table, $T.INSTANCE)", table.names().mapping())
            .build());
    return SourceFile.of(name, type.build());
  }
}
