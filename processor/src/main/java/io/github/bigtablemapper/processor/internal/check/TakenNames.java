package io.github.bigtablemapper.processor.internal.check;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The classes of a compilation, by name. A generated class must not have the name of a class that
 * the user wrote, nor of one generated for another entity, nor hide an annotation.
 */
public final class TakenNames {
  private final Map<String, String> owners = new HashMap<>();

  /** Notes a class that is part of the compilation. */
  public void declare(String name) {
    owners.putIfAbsent(name, "a class of that name is there already");
  }

  /** {@return whether a name is free for an entity's class; it is taken from now on} */
  public boolean claim(ClassName name, ClassName entity) {
    return owners.putIfAbsent(
            name.canonicalName(), "it is already generated for " + GeneratedNames.simple(entity))
        == null;
  }

  /** {@return a problem for each generated name of an entity that another class has} */
  public List<Problem> check(EntityModel entity) {
    GeneratedNames names = entity.names();
    List<ClassName> all =
        new ArrayList<>(
            List.of(
                names.key(),
                names.columns(),
                names.mapping(),
                names.patch(),
                names.writes(),
                names.repository()));
    entity.indexes().forEach(index -> all.addAll(index.names(entity.entity())));
    return check(entity.entity(), names, all, entity.origin().withoutAnnotation());
  }

  /** {@return a problem for each generated name of a shared table that another class has} */
  public List<Problem> check(SharedTableModel table) {
    GeneratedNames names = table.names();
    return check(
        table.type(),
        names,
        List.of(names.key(), names.mapping(), names.repository()),
        table.origin().withoutAnnotation());
  }

  private List<Problem> check(
      ClassName type, GeneratedNames names, List<ClassName> all, Origin origin) {
    Stream<Problem> hiding =
        names.hiding().stream()
            .map(name -> hidesAnnotation(GeneratedNames.simple(type), name, origin));
    Stream<Problem> taken =
        all.stream()
            .filter(name -> owners.containsKey(name.canonicalName()))
            .map(
                name ->
                    "%s cannot be generated for %s: %s. Rename one of the two."
                        .formatted(
                            name.simpleName(),
                            GeneratedNames.simple(type),
                            owners.get(name.canonicalName())))
            .map(message -> new Problem("NameTaken", message, origin));
    return Stream.of(hiding, taken, hidesPackage(type, origin).stream())
        .flatMap(problems -> problems)
        .toList();
  }

  /** Generated code names classes with their packages where a simple name is taken. */
  private Optional<Problem> hidesPackage(ClassName type, Origin origin) {
    String first = type.packageName().split("\\.", -1)[0];
    return first.isEmpty() || !owners.containsKey(type.packageName() + "." + first)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "HidesPackage",
                ("The class %1$s.%2$s hides the package %2$s from the code that is generated for"
                        + " %3$s. Rename the class; @Table(\"…\") keeps the table of an entity.")
                    .formatted(type.packageName(), first, GeneratedNames.simple(type)),
                origin));
  }

  private static Problem hidesAnnotation(String type, ClassName name, Origin origin) {
    return new Problem(
        "HidesAnnotation",
        ("The class %1$s that is generated for %2$s would hide the annotation @%1$s from the files"
                + " of its package that import io.github.bigtablemapper.annotation.*. Rename %2$s;"
                + " @Table(\"…\") keeps its table.")
            .formatted(name.simpleName(), type),
        origin);
  }
}
