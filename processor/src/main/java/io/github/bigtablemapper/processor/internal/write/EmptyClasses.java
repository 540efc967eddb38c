package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.ABSTRACT;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes empty stand-ins for the generated classes of a faulty entity, or of a sealed interface
 * that is faulty or has a faulty member: their names and their supertypes. So the compiler reports
 * no further errors in code that uses these classes. A stand-in never runs, because the compilation
 * fails. There is none that would hide an annotation, as the code that uses that one has no error.
 */
public final class EmptyClasses {
  private final ClassName origin;
  private final boolean isPublic;
  private final boolean canBeNamed;
  private final GeneratedNames names;

  private EmptyClasses(ClassName origin, boolean isPublic, boolean canBeNamed) {
    this.origin = origin;
    this.isPublic = isPublic;
    this.names = GeneratedNames.of(origin);
    this.canBeNamed = canBeNamed && names.hiding().isEmpty();
  }

  /** {@return sources of the generated names for an entity whose model has problems} */
  public static List<SourceFile> of(EntityModel entity) {
    EmptyClasses classes = new EmptyClasses(entity.entity(), entity.isPublic(), true);
    List<SourceFile> files =
        new ArrayList<>(
            classes.ofEntity(entity.sharedTable(), RepositoryClassWriter.superclass(entity)));
    entity.indexes().stream()
        .flatMap(index -> index.names(entity.entity()).stream())
        .distinct()
        .forEach(name -> files.add(classes.empty(name)));
    return files;
  }

  /**
   * {@return the same, for one without a model}
   *
   * @param entity the entity
   * @param isPublic whether it, and all classes around it, are public
   * @param canBeNamed whether the classes of its package can use it as a type
   * @param sharedTable the sealed interface whose table it is in; null: there is none
   */
  public static List<SourceFile> ofEntity(
      ClassName entity, boolean isPublic, boolean canBeNamed, @Nullable ClassName sharedTable) {
    return new EmptyClasses(entity, isPublic, canBeNamed)
        .ofEntity(sharedTable, RuntimeNames.REPOSITORY);
  }

  /** {@return the same, for a sealed interface} */
  public static List<SourceFile> ofSharedTable(
      ClassName table, boolean isPublic, boolean canBeNamed) {
    return new EmptyClasses(table, isPublic, canBeNamed).ofSharedTable();
  }

  private List<SourceFile> ofEntity(@Nullable ClassName sharedTable, ClassName repository) {
    TypeName keyInterface =
        sharedTable == null || GeneratedNames.of(sharedTable).hiding().isPresent()
            ? RuntimeNames.KEY_INTERFACE
            : GeneratedNames.of(sharedTable).key();
    TypeSpec.Builder patch = type(names.patch());
    if (canBeNamed) {
      patch.superclass(ParameterizedTypeName.get(RuntimeNames.PATCH, origin));
    }
    return withoutHiding(
        SourceFile.of(
            names.key(),
            type(names.key()).addModifiers(ABSTRACT).addSuperinterface(keyInterface).build()),
        empty(names.columns()),
        empty(names.mapping()),
        SourceFile.of(names.patch(), patch.build()),
        writes(),
        repository(
            RepositoryClassWriter.of(repository, origin),
            RepositoryClassWriter.of(RepositoryClassWriter.async(repository), origin),
            "super(missing())"));
  }

  private SourceFile writes() {
    TypeSpec.Builder type = type(names.writes());
    if (canBeNamed) {
      TypeVariableName any = TypeVariableName.get("T");
      type.superclass(RepositoryClassWriter.of(RuntimeNames.WRITES, origin))
          .addMethod(Specs.constructor(PRIVATE).addStatement("super(missing(), missing())").build())
          .addMethod(missing(any).addTypeVariable(any).build());
    }
    return SourceFile.of(names.writes(), type.build());
  }

  private static MethodSpec.Builder missing(TypeName type) {
    return Specs.method("missing", type, PRIVATE, STATIC)
        .addStatement("throw new $T()", IllegalStateException.class);
  }

  private List<SourceFile> ofSharedTable() {
    return withoutHiding(
        SourceFile.of(
            names.key(),
            Specs.interfaceType(names.key(), isPublic)
                .addJavadoc("$L", javadoc())
                .addSuperinterface(RuntimeNames.KEY_INTERFACE)
                .build()),
        empty(names.mapping()),
        repository(
            ParameterizedTypeName.get(RuntimeNames.READ_REPOSITORY, origin, names.key()),
            ParameterizedTypeName.get(RuntimeNames.SHARED_TABLE_MAPPING, origin, names.key()),
            "super(mapper, table, missing())"));
  }

  private List<SourceFile> withoutHiding(SourceFile... files) {
    return Stream.of(files)
        .filter(file -> names.hiding().filter(file.name()::equals).isEmpty())
        .toList();
  }

  /**
   * @param missing the type of what the constructor of the superclass takes
   * @param superCall the call of that constructor
   */
  private SourceFile repository(TypeName superclass, TypeName missing, String superCall) {
    TypeSpec.Builder type = type(names.repository());
    if (canBeNamed) {
      type.superclass(superclass)
          .addMethod(
              Specs.constructor(PUBLIC, RepositoryClassWriter.MAPPER)
                  .addStatement("this(mapper, $S)", "")
                  .build())
          .addMethod(RepositoryClassWriter.namedConstructor().addStatement(superCall).build())
          .addMethod(missing(missing).build());
    }
    return SourceFile.of(names.repository(), type.build());
  }

  private SourceFile empty(ClassName name) {
    return SourceFile.of(name, type(name).build());
  }

  private TypeSpec.Builder type(ClassName name) {
    return Specs.type(name, isPublic).addJavadoc("$L", javadoc());
  }

  private String javadoc() {
    return "Empty, as %s has errors.\n".formatted(TypeNames.simpleName(origin));
  }
}
