package io.github.bigtablemapper;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.never;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.google.api.core.InternalApi;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.github.bigtablemapper.codec.BigEndian;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the runtime's code keeps to. */
class ArchitectureTest {
  private static final JavaClasses RUNTIME =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("test-support"))
          .importPackages("io.github.bigtablemapper");

  /** The public records: their components are all there will ever be. */
  private static final Set<String> RECORDS =
      Set.of(
          "ColumnAlias",
          "IndexColumn",
          "Interval",
          "RowBytes",
          "RowPrefixes",
          "TimeToLive",
          "ValueRange",
          "Versioned");

  /** What may be asked of a class: its name, and what the compiler itself generates. */
  private static final Set<String> HARMLESS =
      Set.of("getSimpleName", "getName", "isInstance", "cast", "desiredAssertionStatus");

  /**
   * Except for {@link BigEndian}, whose views of arrays have no members to look up. {@link Type} is
   * the name of a type, by which Jackson knows what it reads, and looks nothing up.
   */
  @Test
  void nothingIsLookedUpByReflection() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(BigEndian.class.getName())
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("java.lang.reflect..", "java.lang.invoke..")
                .and(not(equivalentTo(Type.class))))
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(java.util.ServiceLoader.class, ClassLoader.class)
        .check(RUNTIME);
    classes()
        .should(
            never(
                callMethodWhere(
                    DescribedPredicate.describe(
                        "the method looks into a class",
                        call ->
                            call.getTargetOwner().isEquivalentTo(Class.class)
                                && !HARMLESS.contains(call.getName())))))
        .check(RUNTIME);
  }

  /** A virtual thread that waits in a monitor holds its carrier before JDK 24. */
  @Test
  void nobodyWaitsInAMonitor() {
    noClasses().should().callMethod(Object.class, "wait").check(RUNTIME);
    noClasses().should().callMethod(Object.class, "wait", long.class).check(RUNTIME);
  }

  @Test
  void packagesDoNotDependOnEachOtherInCircles() {
    slices().assignedFrom(new Packages()).should().beFreeOfCycles().check(RUNTIME);
  }

  /**
   * Calls do not use rows, bytes of responses and requests do not use entities, reading does not
   * use pages and scans; mutations are made of entities without them, writing may use all of these,
   * and what waits to be written, and what keeps the entries of an index, may use writing.
   */
  @Test
  void internalPackagesDependOnEachOtherInOneOrder() {
    String internal = "io.github.bigtablemapper.internal.";
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage(internal + "(*)..")
        .layer("call")
        .definedBy(internal + "call..")
        .layer("wire")
        .definedBy(internal + "wire")
        .layer("read")
        .definedBy(internal + "read..")
        .layer("page")
        .definedBy(internal + "page")
        .layer("scan")
        .definedBy(internal + "scan")
        .layer("mutation")
        .definedBy(internal + "mutation")
        .layer("write")
        .definedBy(internal + "write..")
        .layer("buffer")
        .definedBy(internal + "buffer")
        .layer("index")
        .definedBy(internal + "index")
        .whereLayer("call")
        .mayNotAccessAnyLayer()
        .whereLayer("wire")
        .mayNotAccessAnyLayer()
        .whereLayer("read")
        .mayOnlyAccessLayers("call", "wire")
        .whereLayer("page")
        .mayOnlyAccessLayers("call", "read")
        .whereLayer("scan")
        .mayOnlyAccessLayers("call", "wire", "read", "page")
        .whereLayer("mutation")
        .mayOnlyAccessLayers("call", "wire", "read")
        .whereLayer("write")
        .mayOnlyAccessLayers("call", "wire", "read", "page", "scan", "mutation", "index")
        .whereLayer("buffer")
        .mayOnlyAccessLayers("call", "write")
        .whereLayer("index")
        .mayOnlyAccessLayers("call", "read", "page", "scan")
        .check(RUNTIME);
  }

  /** The root package is what users call, and nothing that they cannot. */
  @Test
  void whatTheRootPackageHoldsIsPublic() {
    classes()
        .that()
        .resideInAPackage("io.github.bigtablemapper")
        .and()
        .areTopLevelClasses()
        .and()
        .doNotHaveSimpleName("package-info")
        .should()
        .bePublic()
        .check(RUNTIME);
  }

  /** Bytes of keys do not use ranges, and codecs do not use those of java.time. */
  @Test
  void keysAndCodecsDependOnEachOtherInOneOrder() {
    String root = "io.github.bigtablemapper.";
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage(root + "key..", root + "codec..")
        .layer("key")
        .definedBy(root + "key")
        .layer("key.format")
        .definedBy(root + "key.format")
        .layer("codec.time")
        .definedBy(root + "codec.time")
        .layer("codec.foreign")
        .definedBy(root + "codec.foreign")
        .layer("codec")
        .definedBy(root + "codec")
        .whereLayer("codec")
        .mayNotAccessAnyLayer()
        .whereLayer("codec.time")
        .mayOnlyAccessLayers("codec")
        .whereLayer("codec.foreign")
        .mayOnlyAccessLayers("codec")
        .whereLayer("key.format")
        .mayOnlyAccessLayers("codec")
        .whereLayer("key")
        .mayOnlyAccessLayers("key.format", "codec")
        .check(RUNTIME);
  }

  @Test
  void whatTheClientKeepsToItselfIsNotUsed() {
    classes().should(new NotUseInternalApi()).check(RUNTIME);
  }

  @Test
  void whatIsInternalIsNotSeenOutside() {
    classes()
        .that()
        .resideOutsideOfPackage("..internal..")
        .and()
        .arePublic()
        .should(new HideInternal())
        .check(RUNTIME);
  }

  /**
   * A conditional write that did not happen, a row that failed and a future that failed are silent
   * if it is ignored. That a write was done before, as {@code patchOnce} returns, is no failure.
   * What a bulk writer does with each entity it reports anyway when it is closed.
   */
  @Test
  void resultsThatMustNotBeIgnoredSaySo() {
    methods()
        .that()
        .arePublic()
        .and()
        .areDeclaredInClassesThat()
        .resideOutsideOfPackage("..internal..")
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .and(
            DescribedPredicate.describe(
                "tell the outcome of a call", ArchitectureTest::tellsTheOutcome))
        .should()
        .beAnnotatedWith(CheckReturnValue.class)
        .orShould()
        .beAnnotatedWith(CanIgnoreReturnValue.class)
        .orShould()
        .beDeclaredInClassesThat()
        .areAnnotatedWith(CheckReturnValue.class)
        .check(RUNTIME);
  }

  /** A record cannot grow: see {@code docs/decisions/what-may-grow.md}. */
  @Test
  void whatMayGrowIsNoPublicRecord() {
    classes()
        .that()
        .resideOutsideOfPackage("..internal..")
        .and()
        .arePublic()
        .and()
        .areRecords()
        .should(
            ArchCondition.<JavaClass>from(
                DescribedPredicate.describe(
                    "be of the list", (JavaClass type) -> RECORDS.contains(type.getSimpleName()))))
        .check(RUNTIME);
  }

  private static boolean tellsTheOutcome(JavaMethod method) {
    JavaClass result = method.getRawReturnType();
    return result.isAssignableTo(CompletableFuture.class)
        || result.isAssignableTo(BatchResult.class)
        || result.isAssignableTo(RangeDeletion.class)
        || (result.isEquivalentTo(boolean.class) && method.getName().contains("If"));
  }

  private static final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return javaClass.getPackageName().startsWith("io.github.bigtablemapper")
          ? SliceIdentifier.of(javaClass.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "the packages";
    }
  }

  private static final class NotUseInternalApi extends ArchCondition<JavaClass> {
    NotUseInternalApi() {
      super("use nothing that is marked @InternalApi or is in an internal package of Google's");
    }

    @Override
    public void check(JavaClass javaClass, ConditionEvents events) {
      for (JavaAccess<?> access : javaClass.getAccessesFromSelf()) {
        JavaClass owner = access.getTargetOwner();
        boolean internal =
            (owner.getPackageName().startsWith("com.google.")
                    && owner.getPackageName().contains(".internal"))
                || owner.isAnnotatedWith(InternalApi.class)
                || access
                    .getTarget()
                    .resolveMember()
                    .map(member -> ((JavaMember) member).isAnnotatedWith(InternalApi.class))
                    .orElse(false);
        if (internal) {
          events.add(SimpleConditionEvent.violated(javaClass, access.getDescription()));
        }
      }
    }
  }

  private static final class HideInternal extends ArchCondition<JavaClass> {
    HideInternal() {
      super("have no internal class in what users see of them");
    }

    @Override
    public void check(JavaClass javaClass, ConditionEvents events) {
      Stream<JavaClass> supertypes =
          Stream.concat(
              javaClass.getAllRawSuperclasses().stream(), javaClass.getAllRawInterfaces().stream());
      supertypes
          .filter(HideInternal::isInternal)
          .forEach(
              type ->
                  events.add(
                      SimpleConditionEvent.violated(
                          javaClass, javaClass.getName() + " is a " + type.getName())));
      javaClass.getMembers().stream()
          .filter(HideInternal::isVisible)
          .filter(
              member -> member.getAllInvolvedRawTypes().stream().anyMatch(HideInternal::isInternal))
          .forEach(
              member -> events.add(SimpleConditionEvent.violated(javaClass, member.getFullName())));
    }

    private static boolean isVisible(JavaMember member) {
      return (member.getModifiers().contains(JavaModifier.PUBLIC)
              || member.getModifiers().contains(JavaModifier.PROTECTED))
          && !member.getModifiers().contains(JavaModifier.SYNTHETIC);
    }

    private static boolean isInternal(JavaClass type) {
      return type.getPackageName().startsWith("io.github.bigtablemapper.internal");
    }
  }
}
