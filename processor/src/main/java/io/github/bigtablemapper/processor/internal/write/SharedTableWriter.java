package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import io.github.bigtablemapper.processor.internal.write.key.SharedKeyWriter;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
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
        TypeNames.link(table.type()),
        Quoted.javadocCode(table.members().get(0).table()),
        table.members().stream()
            .map(member -> "{@link " + TypeNames.link(member.entity()) + "}")
            .collect(Collectors.joining(", ")));
    type.superclass(
        ParameterizedTypeName.get(
            RuntimeNames.SHARED_TABLE_MAPPING, table.type(), table.names().key()));
    type.addField(Specs.instance(name));
    List<CodeBlock> members =
        table.members().stream()
            .map(member -> CodeBlock.of("$T.INSTANCE", member.names().mapping()))
            .toList();
    String entity = Literals.of(TypeNames.simpleName(table.type()));
    type.addMethod(
        Specs.constructor(PRIVATE)
            .addStatement("super(\n$L,\n$L)", entity, Specs.list(members))
            .build());
    type.addMethod(member());
    return SourceFile.of(name, type.build());
  }

  /** No class is another's superclass: each is tested in turn, and the last one remains. */
  private MethodSpec member() {
    MethodSpec.Builder method =
        Specs.override("member", TypeName.INT).addParameter(table.type(), "entity");
    int last = table.members().size() - 1;
    for (int i = 0; i < last; i++) {
      method
          .beginControlFlow("if (entity instanceof $T)", table.members().get(i).entity())
          .addStatement("return $L", i)
          .endControlFlow();
    }
    return method.addStatement("return $L", last).build();
  }

  private SourceFile repository() {
    ClassName name = table.names().repository();
    TypeSpec.Builder type =
        Specs.type(name, table).addAnnotation(RuntimeNames.GENERATED_REPOSITORY);
    type.addJavadoc(
        "Reads every {@link $L} in the table $L. Each kind is written by its own repository.\n",
        TypeNames.link(table.type()),
        Quoted.javadocCode(table.members().get(0).table()));
    type.superclass(
        ParameterizedTypeName.get(RuntimeNames.READ_REPOSITORY, table.type(), table.names().key()));
    type.addMethod(RepositoryClassWriter.constructor(table.names().mapping()));
    type.addMethod(
        RepositoryClassWriter.namedConstructor()
            .addStatement("super(mapper, table, $T.INSTANCE)", table.names().mapping())
            .build());
    RepositoryClassWriter.addAsync(
        type,
        name,
        ParameterizedTypeName.get(
            RuntimeNames.ASYNC_READ_REPOSITORY, table.type(), table.names().key()));
    return SourceFile.of(name, type.build());
  }
}
