package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.ABSTRACT;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes empty stand-ins for the generated classes of a faulty entity: their names and their
 * supertypes. So the compiler reports no further errors in code that uses these classes. A stand-in
 * never runs, because the compilation fails.
 */
public final class EmptyClasses {
  private final ClassName entity;
  private final boolean isPublic;
  private final boolean canBeNamed;
  private final TypeName keyInterface;
  private final ClassName repository;
  private final GeneratedNames names;

  private EmptyClasses(
      ClassName entity,
      boolean isPublic,
      boolean canBeNamed,
      @Nullable ClassName sharedTable,
      ClassName repository) {
    this.entity = entity;
    this.isPublic = isPublic;
    this.canBeNamed = canBeNamed;
    this.keyInterface =
        sharedTable == null ? RuntimeNames.KEY_INTERFACE : GeneratedNames.of(sharedTable).key();
    this.repository = repository;
    this.names = GeneratedNames.of(entity);
  }

  /** {@return sources of the generated names for an entity whose model has problems} */
  public static List<SourceFile> of(EntityModel entity) {
    return new EmptyClasses(
            entity.entity(),
            entity.isPublic(),
            true,
            entity.sharedTable(),
            RepositoryClassWriter.superclass(entity))
        .write();
  }

  /**
   * {@return the same, for one without a model}
   *
   * @param entity the entity
   * @param isPublic whether it, and all classes around it, are public
   * @param canBeNamed whether the classes of its package can use it as a type
   * @param sharedTable the sealed interface whose table it is in; null: there is none
   */
  public static List<SourceFile> write(
      ClassName entity, boolean isPublic, boolean canBeNamed, @Nullable ClassName sharedTable) {
    return new EmptyClasses(entity, isPublic, canBeNamed, sharedTable, RuntimeNames.REPOSITORY)
        .write();
  }

  private List<SourceFile> write() {
    return List.of(
        SourceFile.of(names.key(), key()),
        SourceFile.of(names.columns(), type(names.columns()).build()),
        SourceFile.of(names.mapping(), type(names.mapping()).build()),
        SourceFile.of(names.patch(), canBeNamed ? patch() : type(names.patch()).build()),
        SourceFile.of(
            names.repository(), canBeNamed ? repository() : type(names.repository()).build()));
  }

  private TypeSpec.Builder type(ClassName name) {
    return Specs.type(name, isPublic)
        .addJavadoc("Empty, as $L has errors.\n", Types.simpleName(entity));
  }

  private TypeSpec key() {
    return type(names.key()).addModifiers(ABSTRACT).addSuperinterface(keyInterface).build();
  }

  private TypeSpec patch() {
    return type(names.patch())
        .superclass(ParameterizedTypeName.get(RuntimeNames.PATCH, entity))
        .build();
  }

  private TypeSpec repository() {
    TypeName async =
        ParameterizedTypeName.get(
            RepositoryClassWriter.async(repository), entity, names.key(), names.patch());
    return type(names.repository())
        .superclass(ParameterizedTypeName.get(repository, entity, names.key(), names.patch()))
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PUBLIC)
                .addParameter(RuntimeNames.BIGTABLE_MAPPER, "mapper")
                .addStatement("super(missing())")
                .build())
        .addMethod(
            RepositoryClassWriter.namedConstructor().addStatement("super(missing())").build())
        .addMethod(
            MethodSpec.methodBuilder("missing")
                .addModifiers(PRIVATE, STATIC)
                .returns(async)
                .addStatement("throw new $T()", IllegalStateException.class)
                .build())
        .build();
  }
}
