package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import java.util.List;

/**
 * Writes empty stand-ins for the generated classes of a sealed interface that is faulty or has a
 * faulty member. {@link EmptyClasses} does the same for an entity.
 */
public final class EmptySharedTable {
  private final ClassName type;
  private final boolean isPublic;
  private final GeneratedNames names;

  private EmptySharedTable(ClassName type, boolean isPublic) {
    this.type = type;
    this.isPublic = isPublic;
    this.names = GeneratedNames.of(type);
  }

  /**
   * {@return sources of the generated names}
   *
   * @param type the interface
   * @param isPublic whether it, and all classes around it, are public
   * @param canBeNamed whether the classes of its package can use it as a type
   */
  public static List<SourceFile> write(ClassName type, boolean isPublic, boolean canBeNamed) {
    EmptySharedTable empty = new EmptySharedTable(type, isPublic);
    return List.of(
        SourceFile.of(empty.names.key(), empty.key()),
        SourceFile.of(empty.names.mapping(), empty.type(empty.names.mapping()).build()),
        SourceFile.of(
            empty.names.repository(),
            canBeNamed ? empty.repository() : empty.type(empty.names.repository()).build()));
  }

  private TypeSpec key() {
    return Specs.interfaceType(names.key(), isPublic)
        .addJavadoc("Empty, as $L has errors.\n", Types.simpleName(type))
        .addSuperinterface(RuntimeNames.KEY_INTERFACE)
        .build();
  }

  private TypeSpec.Builder type(ClassName name) {
    return Specs.type(name, isPublic)
        .addJavadoc("Empty, as $L has errors.\n", Types.simpleName(type));
  }

  private TypeSpec repository() {
    TypeName mapping =
        ParameterizedTypeName.get(RuntimeNames.SHARED_TABLE_MAPPING, type, names.key());
    return type(names.repository())
        .superclass(ParameterizedTypeName.get(RuntimeNames.READ_REPOSITORY, type, names.key()))
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PUBLIC)
                .addParameter(RuntimeNames.BIGTABLE_MAPPER, "mapper")
                .addStatement("this(mapper, $S)", "")
                .build())
        .addMethod(
            RepositoryClassWriter.namedConstructor()
                .addStatement("super(mapper, table, missing())")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("missing")
                .addModifiers(PRIVATE, STATIC)
                .returns(mapping)
                .addStatement("throw new $T()", IllegalStateException.class)
                .build())
        .build();
  }
}
