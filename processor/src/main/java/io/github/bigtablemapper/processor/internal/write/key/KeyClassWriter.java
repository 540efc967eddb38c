package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;

/** Writes {@code XKey}: the key's parts, and the stages that name ranges of keys. */
public final class KeyClassWriter {
  private final EntityModel entity;
  private final KeyModel key;
  private final ClassName name;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final KeyPartsCode parts;
  private final KeyStages stages;

  private KeyClassWriter(EntityModel entity) {
    this.entity = entity;
    this.key = HiddenTypes.qualify(entity);
    this.name = entity.names().key();
    this.names = new KeyNames(key);
    this.code = new KeyWriteCode(key, names);
    this.parts = new KeyPartsCode(name, key.properties(), names);
    this.stages = KeyStages.of(name, key, names);
  }

  public static SourceFile write(EntityModel entity) {
    return new KeyClassWriter(entity).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc("$L", javadoc()).addSuperinterface(keyInterface());
    code.addConstants(type);
    code.addPattern(type);
    parts.addFields(type);
    type.addMethod(of());
    type.addMethod(
        code.ofEntity(name, HiddenTypes.entity(entity), entity, entity.names().mapping(), ""));
    stages.addFirst(type);
    code.addStart(type);
    new KeyTableCode(key, names, code).add(type, entity.tableOptions());
    type.addMethod(code.read(name));
    parts.addAccessors(type);
    ClassName sharedTable = entity.sharedTable();
    if (sharedTable == null) {
      type.addMethod(code.toByteString());
    } else {
      type.addMethod(
          Specs.giving(
              "toByteString",
              RuntimeNames.BYTE_STRING,
              "$L().toByteString()",
              names.local("written")));
      type.addMethod(written(sharedTable));
    }
    parts.addEquality(type);
    type.addMethod(KeyWriteCode.toText(name));
    stages.addOthers(type);
    return SourceFile.of(name, type.build());
  }

  private TypeName keyInterface() {
    return entity.sharedTable() == null
        ? RuntimeNames.KEY_INTERFACE
        : GeneratedNames.of(entity.sharedTable()).key();
  }

  private String javadoc() {
    String intro = "The row key of {@link " + TypeNames.link(entity.entity()) + "}: ";
    return intro
        + switch (key.format()) {
          case ORDERED -> "its parts as Bigtable's {@code Struct.OrderedCodeBytes} joins them.\n";
          case RAW -> "the bytes of its parts, one after the other.\n";
          case READABLE, UNESCAPED -> Quoted.javadocCode(KeyDescription.pattern(key)) + ".\n";
        }
        + "\n"
        + KeyDescription.table(key)
        + KeyDescription.salt(key);
  }

  private MethodSpec of() {
    return Specs.method("of", name, PUBLIC, STATIC)
        .addParameters(KeyNames.parameters(key.properties()))
        .addJavadoc("{@return the key of these parts}")
        .addStatement("return new $T($L)", name, parts.copies(key.properties()))
        .build();
  }

  /** What the keys of other entities in the table may start with, for their interface. */
  private MethodSpec written(ClassName sharedTable) {
    MethodSpec.Builder method =
        Specs.method(names.local("written"), RuntimeNames.KEY_WRITER)
            .addJavadoc("{@return a writer of all parts}");
    if (!sharedTable.packageName().equals(name.packageName())) {
      method.addModifiers(PUBLIC);
    }
    code.writeAll(method);
    return method.addStatement("return $L", names.local("out")).build();
  }
}
