package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The methods of a class, its superclasses and its interfaces that generated code may call to read
 * and write properties: {@code getX()}, {@code isX()} for booleans and {@code x()}; {@code setX(v)}
 * and {@code x(v)}, of the builder if it exists, there {@code withX(v)} too.
 *
 * <p>Methods are listed from the most derived class upwards, so that the first of a name is the one
 * that is called.
 */
public final class Accessors {
  /** A prefix that the accessors of a field do not have: {@code mName}, {@code _name}. */
  private static final Pattern PREFIXED =
      Pattern.compile("(?:[a-z]?_+|[a-z](?=\\p{Lu}))(\\p{L})(.*)");

  private final GeneratedPackage home;
  private final DeclaredType self;
  private final DeclaredType target;
  private final List<ExecutableElement> getters;
  private final List<ExecutableElement> setters;

  /**
   * @param builder what the setters are methods of, if not of the class itself
   */
  public Accessors(TypeElement type, @Nullable DeclaredType builder, GeneratedPackage home) {
    this.home = home;
    this.self = MoreTypes.asDeclared(type.asType());
    this.target = builder == null ? self : builder;
    this.getters = methods(self).filter(Accessors::isGetter).toList();
    this.setters = methods(target).filter(method -> method.getParameters().size() == 1).toList();
  }

  /** {@return all methods that could be getters by their signature} */
  public List<ExecutableElement> getters() {
    return getters;
  }

  /**
   * {@return the methods that could be the getter of a property, grouped by their names, with the
   * most usual name first}
   *
   * @param type the type of its field, its parameter or its getter; a boolean's getter may be
   *     {@code isX()}
   */
  public List<List<ExecutableElement>> gettersOf(String property, TypeMirror type) {
    List<List<ExecutableElement>> exact =
        getterNames(property, type).stream()
            .map(name -> getters.stream().filter(each -> isNamed(each, name)).toList())
            .filter(methods -> !methods.isEmpty())
            .toList();
    List<ExecutableElement> similar =
        exact.isEmpty() ? named(getters, getterNames(property, type)) : List.of();
    return similar.isEmpty() ? exact : List.of(similar);
  }

  private static List<String> getterNames(String property, TypeMirror type) {
    String get = "get" + capitalize(property);
    String is = "is" + capitalize(property);
    if (type.getKind() == TypeKind.BOOLEAN) {
      return List.of(is, get, property);
    }
    return PropertyTypes.isA(type, "java.lang.Boolean")
        ? List.of(get, is, property)
        : List.of(get, property);
  }

  /** {@return the setters or the builder's methods of a property} */
  public List<ExecutableElement> settersOf(String property) {
    String capitalized = capitalize(property);
    return named(
        setters,
        target == self
            ? List.of("set" + capitalized, property)
            : List.of("set" + capitalized, property, "with" + capitalized));
  }

  /** {@return whether a field has a setter: {@code setX} of {@code isX} too} */
  boolean hasSetter(String field) {
    return !settersOf(field).isEmpty()
        || (field.matches("is\\p{Lu}.*") && !settersOf(decapitalize(field.substring(2))).isEmpty());
  }

  /** {@return a getter's type, as seen from the class} */
  public TypeMirror typeOf(ExecutableElement getter) {
    return member(self, getter).getReturnType();
  }

  /** {@return whether a method gives a builder of the class, filled or not} */
  public boolean givesBuilder(ExecutableElement getter) {
    Types types = home.types();
    return types.isSameType(types.erasure(typeOf(getter)), types.erasure(target));
  }

  /** {@return the type that a setter takes, as seen from the class} */
  public TypeMirror parameterOf(ExecutableElement setter) {
    return member(target, setter).getParameterTypes().get(0);
  }

  /**
   * {@return the setter that a call with a value of a type means, or null, or if no one of several
   * is meant before the others}
   */
  public @Nullable ExecutableElement mostSpecific(
      List<ExecutableElement> setters, TypeMirror type) {
    List<ExecutableElement> taking =
        setters.stream().filter(setter -> takes(parameterOf(setter), type)).toList();
    return taking.stream()
        .filter(
            one -> taking.stream().allMatch(other -> takes(parameterOf(other), parameterOf(one))))
        .findFirst()
        .orElse(null);
  }

  /**
   * {@return whether a parameter takes every value of a type as it is} None is unboxed, which may
   * be null, and no number becomes another.
   */
  public boolean takes(TypeMirror parameter, TypeMirror type) {
    Types types = home.types();
    if (!type.getKind().isPrimitive()) {
      return types.isSubtype(type, parameter);
    }
    return parameter.getKind().isPrimitive()
        ? types.isSameType(type, parameter)
        : types.isAssignable(type, parameter);
  }

  /** {@return whether two types are one} */
  public boolean areSame(TypeMirror one, TypeMirror other) {
    return home.types().isSameType(one, other);
  }

  /** {@return whether generated code is in another package than the class} */
  boolean areOfOtherPackage() {
    return !home.contains(self.asElement());
  }

  /** {@return the fields that keep the value of a property, the most derived first} */
  List<VariableElement> fieldsOf(String property) {
    List<VariableElement> fields =
        levels().stream()
            .flatMap(level -> ElementFilter.fieldsIn(level.getEnclosedElements()).stream())
            .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
            .toList();
    List<VariableElement> exact =
        fields.stream().filter(field -> field.getSimpleName().contentEquals(property)).toList();
    return exact.isEmpty()
        ? fields.stream().filter(field -> backs(field, property)).toList()
        : exact;
  }

  /** {@return whether a field without accessors of its name keeps the value of a property} */
  private boolean backs(VariableElement field, String property) {
    String name = field.getSimpleName().toString();
    return withoutPrefix(name).filter(property::equals).isPresent()
        && gettersOf(name, field.asType()).isEmpty()
        && settersOf(name).isEmpty();
  }

  /** {@return the class, then its superclasses and interfaces; without Object} */
  public List<TypeElement> levels() {
    return levels(MoreTypes.asTypeElement(self));
  }

  static String capitalize(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** As {@code java.beans.Introspector} does it: {@code URL} stays as it is. */
  public static String decapitalize(String name) {
    boolean isAcronym =
        name.length() > 1
            && Character.isUpperCase(name.charAt(0))
            && Character.isUpperCase(name.charAt(1));
    return isAcronym ? name : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** The methods of the first name that any method has; letter case is ignored as a last resort. */
  private static List<ExecutableElement> named(
      List<ExecutableElement> methods, List<String> names) {
    for (String name : names) {
      List<ExecutableElement> exact =
          methods.stream().filter(method -> isNamed(method, name)).toList();
      if (!exact.isEmpty()) {
        return exact;
      }
    }
    return methods.stream()
        .filter(method -> names.get(0).equalsIgnoreCase(KotlinClass.nameOf(method)))
        .toList();
  }

  private static boolean isNamed(ExecutableElement method, String name) {
    return KotlinClass.nameOf(method).equals(name);
  }

  private ExecutableType member(DeclaredType of, ExecutableElement method) {
    return MoreTypes.asExecutable(home.types().asMemberOf(of, method));
  }

  private Stream<ExecutableElement> methods(DeclaredType type) {
    return levels(MoreTypes.asTypeElement(type)).stream()
        .flatMap(level -> ElementFilter.methodsIn(level.getEnclosedElements()).stream())
        .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
        .filter(method -> method.getTypeParameters().isEmpty())
        .filter(home::canCall);
  }

  /** {@return the property that a field with a customary prefix keeps: {@code name} of mName} */
  public static Optional<String> withoutPrefix(String field) {
    Matcher prefixed = PREFIXED.matcher(field);
    return prefixed.matches()
        ? Optional.of(decapitalize(prefixed.group(1) + prefixed.group(2)))
        : Optional.empty();
  }

  private static boolean isGetter(ExecutableElement method) {
    return method.getParameters().isEmpty() && method.getReturnType().getKind() != TypeKind.VOID;
  }

  /** {@return a class, then its superclasses and interfaces; without Object} */
  public static List<TypeElement> levels(TypeElement type) {
    List<TypeElement> classes = new ArrayList<>();
    TypeMirror level = type.asType();
    while (level.getKind() == TypeKind.DECLARED) {
      classes.add(MoreTypes.asTypeElement(level));
      level = MoreTypes.asTypeElement(level).getSuperclass();
    }
    return Stream.concat(classes.stream(), classes.stream().flatMap(Accessors::interfaces))
        .filter(each -> !each.getQualifiedName().contentEquals("java.lang.Object"))
        .distinct()
        .toList();
  }

  private static Stream<TypeElement> interfaces(TypeElement type) {
    return type.getInterfaces().stream()
        .filter(each -> each.getKind() == TypeKind.DECLARED)
        .map(MoreTypes::asTypeElement)
        .flatMap(each -> Stream.concat(Stream.of(each), interfaces(each)));
  }
}
