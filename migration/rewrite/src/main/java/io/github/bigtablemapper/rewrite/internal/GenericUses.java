package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * The uses of one class for tables of any class in the code base. It fits if each names its items
 * by an entity without a version, and no place needs the generated repository of one.
 */
final class GenericUses {
  private static final Set<String> ON_ANY =
      Set.of(
          "getItem", "putItem", "updateItem", "deleteItem", "query", "scan", "tableName", "index");

  private final CodeBase codeBase;
  private final J.ClassDeclaration type;
  private final String name;
  private final String entity;
  private final Set<Bean> entities = new LinkedHashSet<>();
  private final Set<String> replaced = new LinkedHashSet<>();
  private final Set<String> kept = new LinkedHashSet<>();

  private GenericUses(CodeBase codeBase, J.ClassDeclaration type, String entity) {
    this.codeBase = codeBase;
    this.type = type;
    this.name = Aws.name(type.getType());
    this.entity = entity;
  }

  /** {@return the classes whose uses fit} */
  static List<GenericClass> fitting(CodeBase codeBase) {
    return codeBase.sources().stream()
        .flatMap(file -> Trees.all(file, J.ClassDeclaration.class))
        .flatMap(
            type ->
                variables(type).size() == 1
                    ? Stream.of(new GenericUses(codeBase, type, variables(type).get(0)))
                    : Stream.of())
        .flatMap(uses -> uses.fitting().stream())
        .toList();
  }

  /** The variables of a class that are items of tables in it. */
  private static List<String> variables(J.ClassDeclaration type) {
    Set<String> ofTables = new LinkedHashSet<>();
    Trees.all(type, J.ParameterizedType.class)
        .map(J.ParameterizedType::getType)
        .filter(each -> Aws.isEnhanced(each, "DynamoDbTable", "DynamoDbAsyncTable"))
        .map(Aws::argument)
        .filter(JavaType.GenericTypeVariable.class::isInstance)
        .forEach(each -> ofTables.add(((JavaType.GenericTypeVariable) each).getName()));
    return names(type.getTypeParameters()).stream().filter(ofTables::contains).toList();
  }

  private static List<String> names(@Nullable List<J.TypeParameter> all) {
    return all == null
        ? List.of()
        : all.stream().map(each -> each.getName().toString().trim()).toList();
  }

  private Optional<GenericClass> fitting() {
    List<String> variables = names(type.getTypeParameters());
    boolean fits =
        codeBase.isChanged(name)
            && !isFinishedByLombok()
            && Trees.all(type, J.MethodDeclaration.class)
                .noneMatch(method -> names(method.getTypeParameters()).contains(entity))
            && Trees.all(type, J.MethodDeclaration.class)
                .filter(J.MethodDeclaration::isConstructor)
                .allMatch(this::takesClassesForSchemas)
            && codeBase.sources().stream()
                .flatMap(file -> Trees.places(file, Expression.class))
                .allMatch(this::fits)
            && !entities.isEmpty();
    String key = variables.contains("K") ? entity + "Key" : "K";
    return fits
        ? Optional.of(
            new GenericClass(
                name,
                entity,
                variables.indexOf(entity),
                key,
                Set.copyOf(entities),
                Set.copyOf(replaced),
                Set.copyOf(kept)))
        : Optional.empty();
  }

  /** True if Lombok makes methods with its tables, which no source shows. */
  private boolean isFinishedByLombok() {
    return Trees.all(type, J.Annotation.class)
        .anyMatch(
            each ->
                Set.of("Getter", "Setter", "Data", "Value", "Builder", "SuperBuilder", "With")
                    .contains(each.getSimpleName()));
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
      if (ofSchemas > 0) {
        (all == ofSchemas ? replaced : kept).add(GenericClass.parameter(method, i));
      }
    }
    return kept.isEmpty()
        || Trees.all(constructor, J.Identifier.class)
            .noneMatch(each -> each.getSimpleName().equals("mapping"));
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
                replaced.contains(GenericClass.parameter(method, i))
                    || kept.contains(GenericClass.parameter(method, i)))
        .allMatch(
            i ->
                arguments.get(i) instanceof J.FieldAccess literal
                    && literal.getSimpleName().equals("class")
                    && codeBase.entity(Aws.item(literal.getType())).isPresent());
  }

  private static boolean isQualified(Cursor place, J.Identifier identifier) {
    return place.getParentTreeCursor().getValue() instanceof J.FieldAccess access
        && access.getName().equals(identifier);
  }

  /**
   * True of a table in the class itself, and of one outside on which a method is called that is the
   * same on the repository of each entity.
   */
  private boolean isSelected(Cursor place) {
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    return (around != null && Aws.name(around.getType()).equals(name))
        || (place.getParentTreeCursor().getValue() instanceof J.MethodInvocation call
            && call.getSelect() != null
            && call.getSelect().equals(place.getValue())
            && ON_ANY.contains(call.getSimpleName()));
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
    int position = names(type.getTypeParameters()).indexOf(entity);
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
        isInferred ? argument(named.getType(), position) : arguments.get(position).getType();
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    if (isEntity(item) && around != null && Aws.name(around.getType()).equals(name)) {
      return true;
    }
    Optional<Bean> bean =
        codeBase.entity(Aws.name(item)).filter(each -> !codeBase.isVersioned(each));
    bean.ifPresent(entities::add);
    return bean.isPresent();
  }

  private static @Nullable JavaType argument(@Nullable JavaType named, int position) {
    return named instanceof JavaType.Parameterized parameterized
            && parameterized.getTypeParameters().size() > position
        ? parameterized.getTypeParameters().get(position)
        : null;
  }
}
