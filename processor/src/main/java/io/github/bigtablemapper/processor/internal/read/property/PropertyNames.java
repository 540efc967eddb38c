package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import io.github.bigtablemapper.processor.internal.read.element.KotlinClass;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * The names of properties, from the names of their fields, getters and parameters.
 *
 * @param shape how the class is made; null: there is no way
 */
record PropertyNames(TypeElement type, Accessors accessors, @Nullable Shape shape) {
  private static final Pattern LONGER_PREFIX = Pattern.compile("(\\w+_|[a-z]+(?=\\p{Lu})).+");

  /**
   * {@return the property whose value a field keeps: without the {@code is} of a boolean, and
   * without a prefix that the accessors do not have}
   *
   * @param fields all fields by their names: two are never one property
   */
  String ofField(String name, TypeMirror type, Map<String, List<VariableElement>> fields) {
    return Stream.concat(ofBoolean(name, type), ofPrefixed(name, type, fields))
        .filter(each -> !fields.containsKey(each))
        .findFirst()
        .orElse(name);
  }

  /** The property of a boolean whose field is called {@code isX}. */
  private Stream<String> ofBoolean(String field, TypeMirror type) {
    if (!field.matches("is\\p{Lu}.*") || !accessors.settersOf(field).isEmpty()) {
      return Stream.of();
    }
    boolean isBoolean =
        type.getKind() == TypeKind.BOOLEAN
            || accessors.gettersOf(field, type).stream()
                .limit(1)
                .anyMatch(getters -> isGetterOfBoolean(getters, field));
    String property = Accessors.decapitalize(field.substring("is".length()));
    return isBoolean ? Stream.of(property) : Stream.of();
  }

  /** The property of a field with a prefix: its accessors are complete, and have it not. */
  private Stream<String> ofPrefixed(
      String field, TypeMirror type, Map<String, List<VariableElement>> fields) {
    if (!isBare(field, type)) {
      return Stream.of();
    }
    Matcher longer = LONGER_PREFIX.matcher(field);
    Stream<String> ofLonger =
        longer.matches() && isOfAllBare(longer.group(1), fields)
            ? without(longer.group(1), field).stream()
            : Stream.of();
    return Stream.concat(Accessors.withoutPrefix(field).stream(), ofLonger)
        .filter(each -> isProperty(each, type));
  }

  /** Whether a field has no accessors of its name. */
  private boolean isBare(String field, TypeMirror type) {
    return accessors.gettersOf(field, type).isEmpty() && !isWritten(field);
  }

  /**
   * Whether several fields have a prefix, and of all that have no accessors of their names: it may
   * be a word of the name of one.
   */
  private boolean isOfAllBare(String prefix, Map<String, List<VariableElement>> fields) {
    List<VariableElement> bare =
        fields.entrySet().stream()
            .map(each -> each.getValue().get(0))
            .filter(each -> !Exclusion.isOn(each))
            .filter(each -> isBare(each.getSimpleName().toString(), each.asType()))
            .toList();
    return bare.size() > 1
        && bare.stream()
            .allMatch(
                each ->
                    without(prefix, each.getSimpleName().toString())
                        .filter(name -> isProperty(name, each.asType()))
                        .isPresent());
  }

  private static Optional<String> without(String prefix, String field) {
    return field.startsWith(prefix) && field.length() > prefix.length()
        ? Optional.of(Accessors.decapitalize(field.substring(prefix.length())))
        : Optional.empty();
  }

  private boolean isProperty(String name, TypeMirror type) {
    return isWritten(name)
        && accessors.gettersOf(name, type).stream()
            .anyMatch(getters -> accessors.areSame(accessors.typeOf(getters.get(0)), type));
  }

  private boolean isWritten(String property) {
    return shape instanceof Shape.Constructor
        ? parameter(property, property) != null
        : !accessors.settersOf(property).isEmpty();
  }

  /** {@return the property that a method would be the getter of} */
  static String ofGetter(ExecutableElement getter) {
    String name = KotlinClass.nameOf(getter);
    if (name.matches("get\\p{Lu}.*")) {
      return Accessors.decapitalize(name.substring("get".length()));
    }
    boolean isBoolean = getter.getReturnType().getKind() == TypeKind.BOOLEAN;
    return isBoolean && name.matches("is\\p{Lu}.*")
        ? Accessors.decapitalize(name.substring("is".length()))
        : name;
  }

  /** Whether a Boolean is read as Kotlin does it: of {@code isX}, as of a primitive one. */
  private static boolean isGetterOfBoolean(List<ExecutableElement> getters, String name) {
    return !getters.isEmpty()
        && KotlinClass.nameOf(getters.get(0)).equals(name)
        && PropertyTypes.isA(getters.get(0).getReturnType(), "java.lang.Boolean");
  }

  /** {@return the constructor's parameter of a property; null if it has none} */
  @Nullable String parameter(String declared, String property) {
    if (!(shape instanceof Shape.Constructor constructor)) {
      return null;
    }
    return Stream.of(declared, property)
        .filter(constructor.parameters()::contains)
        .findFirst()
        .orElse(null);
  }

  /**
   * The type of a parameter, of each constructor that has all parameters of the one in question.
   */
  List<TypeMirror> typesOf(String parameter) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .filter(each -> shape instanceof Shape.Constructor made && isNamed(each, made))
        .flatMap(each -> each.getParameters().stream())
        .filter(each -> each.getSimpleName().contentEquals(parameter))
        .map(VariableElement::asType)
        .toList();
  }

  private static boolean isNamed(ExecutableElement constructor, Shape.Constructor shape) {
    return constructor.getParameters().stream()
        .map(each -> each.getSimpleName().toString())
        .toList()
        .equals(shape.parameters());
  }
}
