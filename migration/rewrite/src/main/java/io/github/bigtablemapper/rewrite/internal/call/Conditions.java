package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.entity.Storage;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Expressions as conditions on the generated columns. */
final class Conditions {
  private static final String CONDITION = "io.github.bigtablemapper.column.Condition";
  private static final Map<String, String> COMPARISONS =
      Map.of(
          "=",
          "isEqualTo",
          "<>",
          "isNotEqualTo",
          "<",
          "isLessThan",
          "<=",
          "isAtMost",
          ">",
          "isGreaterThan",
          ">=",
          "isAtLeast",
          "BETWEEN",
          "isBetween",
          "IN",
          "isIn");

  private static final Set<String> UNORDERED = Set.of("=", "<>", "IN");

  private final CodeBase codeBase;
  private final Locals locals;
  private final Values values;

  Conditions(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
    this.values = new Values(locals);
  }

  /** {@return the condition of an {@code Expression}} */
  Optional<Code> condition(Expression tree, Bean bean) {
    Optional<Expression> resolved = locals.resolve(tree);
    if (resolved.orElse(null) instanceof J.MethodInvocation call) {
      if (call.getSimpleName().equals("join") && call.getArguments().size() == 3) {
        return joined(call, bean);
      }
      if (call.getSimpleName().equals("and")
          && call.getSelect() != null
          && call.getArguments().size() == 1) {
        return both(
            "and", condition(call.getSelect(), bean), condition(call.getArguments().get(0), bean));
      }
    }
    return Chain.of(tree, locals).flatMap(chain -> condition(chain, bean));
  }

  private Optional<Code> joined(J.MethodInvocation call, Bean bean) {
    String word =
        text(call.getArguments().get(2)).map(t -> t.trim().toLowerCase(Locale.ROOT)).orElse("");
    return Set.of("and", "or").contains(word)
        ? both(
            word,
            condition(call.getArguments().get(0), bean),
            condition(call.getArguments().get(1), bean))
        : Optional.empty();
  }

  private static Optional<Code> both(String word, Optional<Code> left, Optional<Code> right) {
    boolean isTwice =
        left.isPresent()
            && right.isPresent()
            && left.get().toString().startsWith("Condition.<")
            && left.get().toString().equals(right.get().toString());
    return isTwice
        ? left // both parts of the key exist, or neither does
        : left.flatMap(a -> right.map(b -> Code.of("{}." + word + "({})", a, b)));
  }

  private Optional<Code> condition(Chain chain, Bean bean) {
    Map<String, Expression> given = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    boolean isKnown =
        chain.hasOnly(
            "expression",
            "putExpressionValue",
            "putExpressionName",
            "expressionValues",
            "expressionNames");
    for (Chain.Step step : chain.steps()) {
      isKnown &=
          switch (step.name()) {
            case "putExpressionValue" -> put(step.arguments(), given);
            case "putExpressionName" -> putName(step.arguments(), names);
            case "expressionValues" ->
                entries(step.arguments().get(0)).filter(all -> putAll(all, given)).isPresent();
            case "expressionNames" ->
                entries(step.arguments().get(0)).filter(all -> putNames(all, names)).isPresent();
            default -> true;
          };
    }
    return isKnown
        ? chain
            .option("expression")
            .flatMap(this::text)
            .flatMap(Filter::parse)
            .flatMap(filter -> new Reader(bean, given, names).condition(filter))
        : Optional.empty();
  }

  private boolean put(List<Expression> pair, Map<String, Expression> into) {
    Optional<String> name = pair.size() == 2 ? text(pair.get(0)) : Optional.empty();
    name.ifPresent(each -> into.put(each, pair.get(1)));
    return name.isPresent();
  }

  private boolean putName(List<Expression> pair, Map<String, String> into) {
    Optional<String> name = pair.size() == 2 ? text(pair.get(0)) : Optional.empty();
    Optional<String> attribute = name.flatMap(unused -> text(pair.get(1)));
    attribute.ifPresent(each -> into.put(name.orElseThrow(), each));
    return attribute.isPresent();
  }

  private boolean putAll(List<Expression> pairs, Map<String, Expression> into) {
    boolean isRead = true;
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      isRead &= put(pairs.subList(i, i + 2), into);
    }
    return isRead;
  }

  private boolean putNames(List<Expression> pairs, Map<String, String> into) {
    boolean isRead = true;
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      isRead &= putName(pairs.subList(i, i + 2), into);
    }
    return isRead;
  }

  /**
   * {@return keys and values of {@code Map.of(…)}, {@code Collections.singletonMap(…)}, or of a new
   * map into which statements put them}
   */
  private Optional<List<Expression>> entries(Expression map) {
    Optional<Expression> resolved = locals.resolve(map);
    if (resolved.orElse(null) instanceof J.NewClass) {
      return locals.puts(map);
    }
    return resolved
        .filter(J.MethodInvocation.class::isInstance)
        .map(J.MethodInvocation.class::cast)
        .filter(call -> Set.of("of", "singletonMap").contains(call.getSimpleName()))
        .map(J.MethodInvocation::getArguments)
        .filter(pairs -> pairs.size() % 2 == 0);
  }

  /** {@return the value of a text: a literal, a constant, or several of them} */
  private Optional<String> text(Expression tree) {
    if (tree instanceof J.Binary sum && sum.getOperator() == J.Binary.Type.Addition) {
      return text(sum.getLeft()).flatMap(left -> text(sum.getRight()).map(left::concat));
    }
    Text text = Text.of(tree);
    return text == null ? resolvedText(tree) : codeBase.value(text).or(() -> resolvedText(tree));
  }

  private Optional<String> resolvedText(Expression tree) {
    return locals.resolve(tree).filter(each -> each != tree).flatMap(this::text);
  }

  /** Reads the tests of one expression. */
  private final class Reader {
    private final Bean bean;
    private final Map<String, Expression> given;
    private final Map<String, String> names;

    Reader(Bean bean, Map<String, Expression> given, Map<String, String> names) {
      this.bean = bean;
      this.given = given;
      this.names = names;
    }

    Optional<Code> condition(Filter filter) {
      if (filter instanceof Filter.Junction junction) {
        return both(
            junction.isAnd() ? "and" : "or",
            condition(junction.left()),
            condition(junction.right()));
      }
      if (filter instanceof Filter.Not not) {
        return condition(not.filter()).map(code -> Code.of("{}.not()", code));
      }
      if (filter instanceof Filter.Size size) {
        return size(size.test());
      }
      return filter instanceof Filter.Test test ? test(test) : Optional.empty();
    }

    /**
     * DynamoDB has no empty sets, and no size of an attribute that is missing: a set has a size if
     * it is not empty. A map may be empty in DynamoDB, but not missing and empty in Bigtable, so
     * only tests of at least one element have the same meaning.
     */
    private Optional<Code> size(Filter.Test test) {
      List<Property> path = path(test.attribute());
      Storage.Shape shape =
          path.isEmpty()
              ? Storage.Shape.OTHER
              : new Storage(codeBase).shape(path.get(path.size() - 1).type());
      boolean isOfSome = isOfSome(test);
      if (shape != Storage.Shape.SET && !(shape == Storage.Shape.MAP && isOfSome)) {
        return Optional.empty();
      }
      String column = column(path);
      String least = column + ".hasAtLeast({})";
      String most = column + ".hasAtMost({})";
      String present = column + ".isNotEmpty().and(";
      return switch (test.operator()) {
        case ">=" -> calls(isOfSome ? least : present + least + ")", test);
        case ">" -> calls(isOfSome ? most + ".not()" : present + most + ".not())", test);
        case "<=" -> calls(present + most + ")", test);
        case "<" -> calls(present + least + ".not())", test);
        case "BETWEEN" -> calls(present + least + ").and(" + most + ")", test);
        default -> Optional.empty();
      };
    }

    /** True of a test that is false of a collection without elements, whatever runs. */
    private boolean isOfSome(Filter.Test test) {
      int least = test.operator().equals(">=") ? 1 : 0;
      return test.operator().startsWith(">")
          && values(test, JavaType.Primitive.Int).stream()
              .flatMap(List::stream)
              .allMatch(each -> isAtLeast(each.toString(), least));
    }

    private static boolean isAtLeast(String code, int least) {
      return code.matches("\\d{1,9}") && Integer.parseInt(code) >= least;
    }

    private Optional<Code> test(Filter.Test test) {
      List<Property> path = path(test.attribute());
      if (path.isEmpty()) {
        return Optional.empty();
      }
      Property property = path.get(path.size() - 1);
      Storage.Shape shape = new Storage(codeBase).shape(property.type());
      String column = column(path);
      if (COMPARISONS.containsKey(test.operator())) {
        return shape == Storage.Shape.SCALAR
            ? comparison(test, column, property)
            : Optional.empty();
      }
      boolean isCollection = shape == Storage.Shape.SET || shape == Storage.Shape.MAP;
      if (new Storage(codeBase).isEmbedded(property)) {
        return Optional.empty(); // it has several columns
      }
      return switch (test.operator()) {
        case "attribute_exists" ->
            exists(property, column, isCollection ? "isNotEmpty" : "isPresent", true);
        case "attribute_not_exists" ->
            exists(property, column, isCollection ? "isEmpty" : "isAbsent", false);
        case "begins_with" ->
            isText(property.type())
                ? call(column, "startsWith", test, property.type())
                : Optional.empty();
        case "contains" -> contains(test, column, property, shape);
        default -> Optional.empty();
      };
    }

    private Optional<Code> contains(
        Filter.Test test, String column, Property property, Storage.Shape shape) {
      if (shape == Storage.Shape.SET) {
        return call(column, "contains", test, Aws.argument(property.type()));
      }
      return isText(property.type())
          ? call(column, "contains", test, property.type())
          : Optional.empty();
    }

    private Optional<Code> comparison(Filter.Test test, String column, Property property) {
      // DynamoDB compares the texts of enums, and Bigtable their places.
      boolean isOrdered =
          !Storage.name(property.type()).startsWith("java.math.")
              && !Storage.isEnum(property.type());
      return isOrdered || UNORDERED.contains(test.operator())
          ? call(column, COMPARISONS.get(test.operator()), test, property.type())
          : Optional.empty();
    }

    private boolean isText(@Nullable JavaType type) {
      return Storage.name(type).equals("java.lang.String");
    }

    private Optional<Code> exists(Property property, String column, String test, boolean is) {
      if (property.isKey()) {
        String exists = "Condition.<" + bean.simpleName() + ">rowExists()" + (is ? "" : ".not()");
        return Optional.of(Code.of(exists).importing(CONDITION, bean.type().replace('$', '.')));
      }
      return Optional.of(Code.of(column + "." + test + "()").importing(bean.generated("Columns")));
    }

    private Optional<Code> call(
        String column, @Nullable String method, Filter.Test test, @Nullable JavaType type) {
      return values(test, type)
          .map(
              parts -> {
                String holes = String.join(", ", Collections.nCopies(parts.size(), "{}"));
                return code(column + "." + method + "(" + holes + ")", parts);
              });
    }

    private Optional<Code> calls(String code, Filter.Test test) {
      return values(test, JavaType.Primitive.Int).map(parts -> code(code, parts));
    }

    private Code code(String text, List<Object> parts) {
      return Code.of(text, parts.toArray()).importing(bean.generated("Columns"));
    }

    /** {@return the values of a test as values of a type} */
    private Optional<List<Object>> values(Filter.Test test, @Nullable JavaType type) {
      List<Object> parts = new ArrayList<>();
      for (String name : test.values()) {
        Expression value = given.get(name);
        Optional<Code> code = value == null ? Optional.empty() : values.attribute(value, type);
        if (code.isEmpty()) {
          return Optional.empty();
        }
        parts.add(code.get());
      }
      return Optional.of(parts);
    }

    private String column(List<Property> path) {
      String name = String.join(".", path.stream().map(Property::name).toList());
      return bean.generatedName() + "Columns." + constant(name);
    }

    /** The properties of {@code address.city}, each of the one before. */
    private List<Property> path(String attribute) {
      List<Property> path = new ArrayList<>();
      Storage storage = new Storage(codeBase);
      Bean of = bean;
      for (String part : attribute.split("\\.", -1)) {
        String name = names.getOrDefault(part, part);
        Optional<Property> found = of == null ? Optional.empty() : codeBase.byAttribute(of, name);
        if (found.isEmpty()
            || (!path.isEmpty() && !storage.isEmbedded(path.get(path.size() - 1)))) {
          return List.of();
        }
        path.add(found.get());
        of = codeBase.bean(Storage.name(found.get().type())).orElse(null);
      }
      return path;
    }
  }

  /** {@return the constant of a property, as the processor names it} */
  static String constant(String property) {
    return property
        .replaceAll("([\\p{Ll}\\p{Nd}])(\\p{Lu})", "$1_$2")
        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1_$2")
        .replace('.', '_')
        .toUpperCase(Locale.ROOT);
  }
}
