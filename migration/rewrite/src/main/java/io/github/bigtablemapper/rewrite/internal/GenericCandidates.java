package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/**
 * The classes for tables of any class: those with tables of a variable, and those that use such a
 * class for the items of their own variable.
 */
final class GenericCandidates {
  /** Each after those that it uses. */
  private final Map<String, GenericUses> all = new LinkedHashMap<>();

  private GenericCandidates(CodeBase codeBase) {
    List<J.ClassDeclaration> types =
        codeBase.sources().files().stream()
            .flatMap(file -> Trees.all(file, J.ClassDeclaration.class))
            .filter(type -> type.getTypeParameters() != null)
            .toList();
    int before = -1;
    while (before < all.size()) {
      before = all.size();
      for (J.ClassDeclaration type : types) {
        List<String> variables = ofItems(type);
        if (variables.size() == 1 && find(type.getType()).isEmpty()) {
          GenericUses uses = new GenericUses(codeBase, type, variables.get(0), this);
          all.put(Aws.name(type.getType()), uses);
        }
      }
    }
  }

  /** {@return the classes whose uses fit} A class fits only if those that use it for theirs do. */
  static List<GenericClass> fitting(CodeBase codeBase) {
    GenericCandidates candidates = new GenericCandidates(codeBase);
    candidates.all.values().removeIf(each -> !each.isSound());
    List<Cursor> places = candidates.places(codeBase);
    boolean isLess = true;
    while (isLess) {
      isLess = candidates.all.values().removeIf(each -> !each.fits(places));
    }
    return candidates.all.values().stream()
        .map(GenericUses::made)
        .filter(each -> !each.entities().isEmpty())
        .toList();
  }

  /** The places that name one of these classes, or call or name its members. */
  private List<Cursor> places(CodeBase codeBase) {
    return all.isEmpty()
        ? List.of()
        : codeBase.sources().files().stream()
            .flatMap(file -> Trees.places(file, Expression.class))
            .filter(place -> isOfOne(place.getValue()))
            .toList();
  }

  private boolean isOfOne(Expression tree) {
    if (tree instanceof J.Identifier name) {
      JavaType.Variable field = name.getFieldType();
      return find(field == null ? name.getType() : field.getOwner()).isPresent();
    }
    JavaType.Method method = tree instanceof MethodCall call ? call.getMethodType() : null;
    return method != null && find(method.getDeclaringType()).isPresent();
  }

  /** {@return the uses of a class, if it is one of them} */
  Optional<GenericUses> find(@Nullable JavaType type) {
    return Optional.ofNullable(all.get(Aws.name(type)));
  }

  /** {@return the uses of some classes} */
  Stream<GenericUses> some(Collection<String> types) {
    return types.stream().flatMap(type -> Optional.ofNullable(all.get(type)).stream());
  }

  /** {@return true if all of some classes are among them} */
  boolean contain(Collection<String> types) {
    return all.keySet().containsAll(types);
  }

  /** The variables of a class that are items of tables in it. */
  private List<String> ofItems(J.ClassDeclaration type) {
    Set<String> ofTables = new LinkedHashSet<>();
    Trees.all(type, J.ParameterizedType.class)
        .map(J.ParameterizedType::getType)
        .forEach(
            each -> {
              if (item(each) instanceof JavaType.GenericTypeVariable variable) {
                ofTables.add(variable.getName());
              }
            });
    return variables(type).stream().filter(ofTables::contains).toList();
  }

  /** {@return the class of the items of a table, or of one of these classes} */
  @Nullable JavaType item(@Nullable JavaType type) {
    Optional<GenericUses> uses = find(type);
    if (uses.isPresent()) {
      return argument(type, uses.get().position());
    }
    return Aws.isEnhanced(type, "DynamoDbTable", "DynamoDbAsyncTable") ? Aws.argument(type) : null;
  }

  /** {@return the names of the variables of a class} */
  static List<String> variables(J.ClassDeclaration type) {
    return names(type.getTypeParameters());
  }

  /** {@return the names of variables} */
  static List<String> names(@Nullable List<J.TypeParameter> all) {
    return all == null
        ? List.of()
        : all.stream().map(each -> each.getName().toString().trim()).toList();
  }

  /** {@return an argument of a type} */
  static @Nullable JavaType argument(@Nullable JavaType type, int position) {
    return type instanceof JavaType.Parameterized named
            && named.getTypeParameters().size() > position
        ? named.getTypeParameters().get(position)
        : null;
  }
}
