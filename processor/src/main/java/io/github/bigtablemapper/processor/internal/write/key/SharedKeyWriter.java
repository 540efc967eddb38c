package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.SEALED;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TextTable;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;

/**
 * Writes the row key interface of entities that share a table. It names the ranges that contain
 * rows of several of these entities.
 */
public final class SharedKeyWriter {
  private final SharedTableModel table;
  private final ClassName name;
  private final KeyModel leading;

  /**
   * The class of the constants, which an interface cannot keep to itself. All keys inherit it: no
   * other type that they mention has its name.
   */
  private final ClassName parts;

  private final KeyWriteCode code;
  private final KeyStages stages;

  private SharedKeyWriter(SharedTableModel table) {
    this.table = table;
    this.name = table.names().key();
    this.leading = HiddenTypes.qualify(table.leadingKey());
    this.parts = name.nestedClass(name.simpleName() + "Parts");
    KeyNames names = new KeyNames(leading, parts.simpleName() + ".");
    this.code = new KeyWriteCode(leading, names);
    this.stages =
        KeyStages.ofLeading(
            name,
            leading,
            names,
            table.members().stream().map(EntityModel::key).map(HiddenTypes::qualify).toList());
  }

  public static SourceFile write(SharedTableModel table) {
    return new SharedKeyWriter(table).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.interfaceType(name, table);
    type.addModifiers(SEALED)
        .addJavadoc("$L", javadoc())
        .alwaysQualify(table.type().topLevelClassName().simpleName()) // which only Javadoc names
        .addSuperinterface(RuntimeNames.KEY_INTERFACE)
        .addPermittedSubclasses(
            table.members().stream().map(member -> member.names().key()).toList());
    stages.addFirst(type);
    table.parents().forEach(parent -> type.addMethod(withChildren(parent)));
    code.addStart(type);
    stages.addOthers(type);
    if (leading.salt() != null || !leading.parts().isEmpty()) {
      type.addType(parts());
    }
    return SourceFile.of(name, type.build());
  }

  private String javadoc() {
    TextTable layouts = new TextTable();
    for (EntityModel member : table.members()) {
      layouts.row(TypeNames.simpleName(member.entity()), KeyDescription.pattern(member.key()));
    }
    return "The row keys of {@link "
        + TypeNames.link(table.type())
        + "}, and the ranges that contain rows of several entities.\n\n"
        + layouts.toJavadoc();
  }

  private MethodSpec withChildren(EntityModel parent) {
    TypeName result = ParameterizedTypeName.get(RuntimeNames.PARENT_PREFIX, name);
    return Specs.method("withChildren", result, PUBLIC, STATIC)
        .addJavadoc(
            "{@return the row of a {@link $L}, and all rows whose key starts with its key}",
            TypeNames.link(parent.entity()))
        .addParameter(parent.names().key(), "parent")
        .addStatement(
            "return $T.of(parent.$L())",
            RuntimeNames.PARENT_PREFIX,
            new KeyNames(parent.key()).local("written"))
        .build();
  }

  private TypeSpec parts() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(parts)
            .addModifiers(PUBLIC, STATIC, FINAL)
            .addJavadoc("What the keys start with.\n");
    new KeyWriteCode(leading, new KeyNames(leading)).addConstants(type, PRIVATE);
    return type.addMethod(Specs.constructor(PRIVATE).build()).build();
  }
}
