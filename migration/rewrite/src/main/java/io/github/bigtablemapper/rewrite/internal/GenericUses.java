package io.github.bigtablemapper.rewrite.internal;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/**
 * The uses of one class for tables of any class in the code base. It fits if each names its items
 * by an entity, and no place needs the generated repository of one.
 */
final class GenericUses {
  private static final Set<String> ON_ANY =
      Set.of(
          "getItem", "putItem", "updateItem", "deleteItem", "query", "scan", "tableName", "index");

  private final CodeBase codeBase;
  private final J.ClassDeclaration type;
  private final String name;
  private final String entity;
  private final GenericCandidates others;
  private final Set<Bean> entities = new LinkedHashSet<>();
  private final Set<String> replaced = new LinkedHashSet<>();
  private final Set<String> kept = new LinkedHashSet<>();

  /** The other such classes that this one names for its own items. */
  private final Set<String> bases;

  /** The other such classes that name this one for their own items. */
  private final Set<String> users = new LinkedHashSet<>();

  /**
   * The uses of a class.
   *
   * @param entity its variable for the class of the items
   * @param others the classes that were found before it
   */
  GenericUses(CodeBase codeBase, J.ClassDeclaration type, String entity, GenericCandidates others) {
    this.codeBase = codeBase;
    this.type = type;
    this.name = Aws.name(type.getType());
    this.entity = entity;
    this.others = others;
    this.bases =
        Trees.all(type, J.ParameterizedType.class)
            .map(J.ParameterizedType::getType)
            .filter(each -> others.find(each).isPresent() && isEntity(others.item(each)))
            .map(Aws::name)
            .collect(toSet());
  }

  /** True if the class itself, and what it takes, can be rewritten. */
  boolean isSound() {
    return codeBase.isChanged(name)
        && !isFinishedByLombok()
        && Trees.all(type, J.MethodDeclaration.class)
            .noneMatch(
                method -> GenericCandidates.names(method.getTypeParameters()).contains(entity))
        && takesClassesForSchemas();
  }

  /**
   * {@return true if all uses fit}
   *
   * @param places the places of the code base that name one of these classes or its members
   */
  boolean fits(Collection<Cursor> places) {
    users.clear();
    entities.clear();
    return others.contain(bases) && places.stream().allMatch(this::fits);
  }

  private Set<Bean> allEntities(Set<String> seen) {
    Set<Bean> all = new LinkedHashSet<>(entities);
    if (seen.add(name)) {
      others.some(users).forEach(user -> all.addAll(user.allEntities(seen)));
    }
    return all;
  }

  /** {@return the class, with the entities of all that use it} */
  GenericClass made() {
    return new GenericClass(
        name,
        entity,
        position(),
        GenericCandidates.variables(type).contains("K") ? entity + "Key" : "K",
        Set.copyOf(allEntities(new HashSet<>())),
        Set.copyOf(replaced),
        Set.copyOf(kept),
        Set.copyOf(users));
  }

  /** True if Lombok makes methods with its tables, which no source shows. */
  private boolean isFinishedByLombok() {
    return Stream.concat(
            type.getLeadingAnnotations().stream(),
            type.getBody().getStatements().stream()
                .filter(J.VariableDeclarations.class::isInstance)
                .flatMap(
                    field -> ((J.VariableDeclarations) field).getLeadingAnnotations().stream()))
        .anyMatch(
            each ->
                Set.of("Getter", "Setter", "Data", "Value", "Builder", "SuperBuilder", "With")
                    .contains(each.getSimpleName()));
  }

  /** A constructor can pass such a class on to another one, wherever that is declared. */
  private boolean takesClassesForSchemas() {
    int before = -1;
    while (before < replaced.size() + kept.size()) {
      before = replaced.size() + kept.size();
      boolean areAll =
          Trees.all(type, J.MethodDeclaration.class)
              .filter(J.MethodDeclaration::isConstructor)
              .allMatch(this::takesClassesForSchemas);
      if (!areAll) {
        return false;
      }
    }
    return true;
  }

  /**
   * What a constructor takes the class of its items for is the schema, which becomes a mapping. If
   * it is needed for more, the mapping is one parameter more.
   */
  private boolean takesClassesForSchemas(J.MethodDeclaration constructor) {
    JavaType.Method method = constructor.getMethodType();
    List<Integer> classes =
        method == null
            ? List.of()
            : IntStream.range(0, method.getParameterTypes().size())
                .filter(i -> isClassOfItems(method.getParameterTypes().get(i)))
                .boxed()
                .toList();
    if (method == null || constructor.getBody() == null || classes.size() > 1) {
      return false;
    }
    for (int i : classes) {
      String parameter = method.getParameterNames().get(i);
      long all = Uses.count(constructor.getBody(), parameter);
      long ofSchemas =
          Trees.all(constructor.getBody(), J.MethodInvocation.class)
              .filter(GenericUses::isSchema)
              .filter(call -> call.getArguments().get(0).toString().equals(parameter))
              .count();
      long ofMappings = passed(constructor, parameter, GenericUses::isReplaced);
      long ofBoth = passed(constructor, parameter, GenericUses::isKept);
      if (ofSchemas + ofMappings + ofBoth > 0) {
        boolean isReplaced = all == ofSchemas + ofMappings;
        (isReplaced ? kept : replaced).remove(GenericClass.parameter(method, i));
        (isReplaced ? replaced : kept).add(GenericClass.parameter(method, i));
      }
    }
    return kept.isEmpty()
        || Trees.all(constructor, J.Identifier.class)
            .noneMatch(each -> each.getSimpleName().equals("mapping"));
  }

  /**
   * How often a constructor passes a parameter on to another of these classes, as one of a kind.
   */
  private long passed(
      J.MethodDeclaration constructor, String parameter, BiPredicate<GenericUses, String> kind) {
    return Trees.all(constructor.getBody(), MethodCall.class)
        .mapToLong(call -> passed(call.getMethodType(), call.getArguments(), parameter, kind))
        .sum();
  }

  private long passed(
      JavaType.@Nullable Method method,
      List<Expression> arguments,
      String parameter,
      BiPredicate<GenericUses, String> kind) {
    if (method == null || !method.isConstructor()) {
      return 0;
    }
    return others
        .find(method.getDeclaringType())
        .map(
            other ->
                IntStream.range(0, arguments.size())
                    .filter(i -> arguments.get(i).toString().equals(parameter))
                    .filter(i -> kind.test(other, GenericClass.parameter(method, i)))
                    .count())
        .orElse(0L);
  }

  private boolean isReplaced(String parameter) {
    return replaced.contains(parameter);
  }

  private boolean isKept(String parameter) {
    return kept.contains(parameter);
  }

  private static boolean isSchema(J.MethodInvocation call) {
    return Aws.isEnhanced(
        call.getType(), "TableSchema", "mapper.BeanTableSchema", "mapper.ImmutableTableSchema");
  }

  private boolean isClassOfItems(@Nullable JavaType each) {
    return Aws.name(each).equals("java.lang.Class") && isEntity(Aws.argument(each));
  }

  private boolean isEntity(@Nullable JavaType variable) {
    return variable instanceof JavaType.GenericTypeVariable named && named.getName().equals(entity);
  }

  private boolean fits(Cursor place) {
    Object tree = place.getValue();
    if (tree instanceof J.NewClass made && isOf(made.getConstructorType())) {
      return made.getBody() == null && passes(made.getConstructorType(), made.getArguments());
    }
    JavaType.Method called =
        tree instanceof J.MethodInvocation call && isOf(call.getMethodType())
            ? call.getMethodType()
            : null;
    if (called != null) {
      return passes(called, ((J.MethodInvocation) tree).getArguments())
          && (!isTable(Declared.method(called).getReturnType()) || isSelected(place));
    }
    if (tree instanceof J.Identifier identifier) {
      JavaType.Variable field = identifier.getFieldType();
      boolean isInherited =
          field != null && Aws.name(field.getOwner()).equals(name) && isTable(Declared.type(field));
      return isInherited
          ? isSelected(isQualified(place, identifier) ? place.getParentTreeCursor() : place)
          : !isName(identifier) || fitsAsName(place, identifier);
    }
    return true;
  }

  private boolean isOf(JavaType.@Nullable Method method) {
    return method != null && Aws.name(method.getDeclaringType()).equals(name);
  }

  /** True of a table, and of what contains one. */
  private static boolean isTable(@Nullable JavaType each) {
    return Aws.isEnhanced(each, "DynamoDbTable", "DynamoDbAsyncTable")
        || (each instanceof JavaType.Array array && isTable(array.getElemType()))
        || (each instanceof JavaType.Parameterized named
            && named.getTypeParameters().stream().anyMatch(GenericUses::isTable));
  }

  /** Classes of items that a constructor takes become mappings: only literals can. */
  private boolean passes(JavaType.@Nullable Method method, List<Expression> arguments) {
    if (method == null || !method.isConstructor()) {
      return true;
    }
    List<JavaType> types = Declared.method(method).getParameterTypes();
    return IntStream.range(0, Math.min(types.size(), arguments.size()))
        .mapToObj(i -> i)
        .filter(
            i ->
                isReplaced(GenericClass.parameter(method, i))
                    || isKept(GenericClass.parameter(method, i)))
        .allMatch(
            i -> isClassOfEntity(arguments.get(i)) || isPassedOn(arguments.get(i), method, i));
  }

  private boolean isClassOfEntity(Expression tree) {
    return tree instanceof J.FieldAccess literal
        && literal.getSimpleName().equals("class")
        && codeBase.entity(Aws.item(literal.getType())).isPresent();
  }

  /** True of what the constructor of another of these classes takes for the same. */
  private boolean isPassedOn(Expression tree, JavaType.Method to, int at) {
    if (!(tree instanceof J.Identifier given)
        || given.getFieldType() == null
        || !(given.getFieldType().getOwner() instanceof JavaType.Method from)) {
      return false;
    }
    GenericUses other = others.find(from.getDeclaringType()).orElse(null);
    String parameter =
        GenericClass.parameter(from, from.getParameterNames().indexOf(given.getSimpleName()));
    return other != null
        && from.isConstructor()
        && (isKept(GenericClass.parameter(to, at))
            ? other.isKept(parameter)
            : other.isReplaced(parameter) || other.isKept(parameter));
  }

  private static boolean isQualified(Cursor place, J.Identifier identifier) {
    return place.getParentTreeCursor().getValue() instanceof J.FieldAccess access
        && access.getName().equals(identifier);
  }

  /**
   * True of a table in one of these classes, and of one outside on which a method is called that is
   * the same on the repository of each entity.
   */
  private boolean isSelected(Cursor place) {
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    return (around != null && others.find(around.getType()).isPresent())
        || (place.getParentTreeCursor().getValue() instanceof J.MethodInvocation call
            && call.getSelect() != null
            && call.getSelect().equals(place.getValue())
            && ON_ANY.contains(call.getSimpleName()))
        || (place.getParentTreeCursor().getValue() instanceof J.MethodInvocation taking
            && taking.getMethodType() != null
            && takes(taking.getMethodType(), taking.getArguments().indexOf(place.getValue())));
  }

  /** True of a method that takes any object, such as one that logs it, and of a transaction. */
  private static boolean takes(JavaType.Method method, int argument) {
    List<JavaType> types = Declared.method(method).getParameterTypes();
    JavaType type =
        argument < 0 || types.isEmpty() ? null : types.get(Math.min(argument, types.size() - 1));
    JavaType each = type instanceof JavaType.Array array ? array.getElemType() : type;
    return Aws.name(each).equals("java.lang.Object")
        || Aws.name(method.getDeclaringType()).startsWith(Aws.MODEL + "Transact");
  }

  private boolean isName(J.Identifier identifier) {
    return identifier.getFieldType() == null
        && Aws.name(identifier.getType()).equals(name)
        && name.endsWith(identifier.getSimpleName());
  }

  /** True if the name of the class has its arguments, or needs none. */
  private boolean fitsAsName(Cursor place, J.Identifier identifier) {
    Object around = place.getParentTreeCursor().getValue();
    if (around instanceof J.ParameterizedType named) {
      return isChanged(place) && fits(named, place);
    }
    boolean isStatic =
        (around instanceof J.FieldAccess access && access.getTarget().equals(identifier))
            || (around instanceof J.MethodInvocation call && identifier.equals(call.getSelect()));
    boolean isDeclared =
        (around instanceof J.ClassDeclaration declared && declared.getName().equals(identifier))
            || (around instanceof J.MethodDeclaration method
                && method.getName().equals(identifier));
    return isStatic || isDeclared || place.firstEnclosing(J.Import.class) != null;
  }

  private boolean isChanged(Cursor place) {
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    return around != null && codeBase.isChanged(Aws.name(around.getType()));
  }

  private boolean fits(J.ParameterizedType named, Cursor place) {
    List<Expression> arguments = named.getTypeParameters();
    int position = position();
    if (arguments == null || arguments.isEmpty()) {
      return false;
    }
    boolean isInferred = arguments.get(0) instanceof J.Empty;
    if (!isInferred
        && arguments.get(position) instanceof J.Wildcard any
        && any.getBoundedType() == null) {
      return true;
    }
    JavaType item =
        isInferred
            ? GenericCandidates.argument(named.getType(), position)
            : arguments.get(position).getType();
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    GenericUses user = around == null ? null : others.find(around.getType()).orElse(null);
    if (user != null && user.isEntity(item)) {
      users.add(user.name);
      return true;
    }
    Optional<Bean> bean = codeBase.entity(Aws.name(item));
    bean.ifPresent(entities::add);
    return bean.isPresent();
  }

  /** {@return the position of the variable for the class of the items} */
  int position() {
    return GenericCandidates.variables(type).indexOf(entity);
  }
}
