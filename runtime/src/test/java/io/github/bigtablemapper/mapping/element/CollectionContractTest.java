package io.github.bigtablemapper.mapping.element;

import static io.github.bigtablemapper.codec.CellBytes.of;

import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.TestStringMapGenerator;
import com.google.common.collect.testing.TestStringSetGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.SetFamily;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import junit.framework.TestCase;
import junit.framework.TestSuite;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What is read keeps the contracts of {@link Set} and {@link Map}, as Guava's suites state them.
 */
class CollectionContractTest {
  /** Reads text like any other type, whose elements are compared. */
  private static final CellCodec<String> ANY_TYPE =
      new CellCodec<>() {
        @Override
        public ByteString encode(String value) {
          return ByteString.copyFromUtf8(value);
        }

        @Override
        public String decode(ByteString cell) {
          return cell.toStringUtf8();
        }
      };

  @TestFactory
  DynamicNode sets() {
    return node(
        SetTestSuiteBuilder.using(
                new TestStringSetGenerator() {
                  @Override
                  protected Set<String> create(String[] members) {
                    SetReader<String> reader =
                        new SetReader<>(SetFamily.of(0, "set", "s", ANY_TYPE));
                    for (String member : new LinkedHashSet<>(List.of(members))) {
                      reader.add(of(ANY_TYPE.encode(member)), 0, of(SetFamily.MEMBER));
                    }
                    return reader.build();
                  }
                })
            .named("sets")
            .withFeatures(
                CollectionSize.ANY,
                CollectionFeature.KNOWN_ORDER,
                CollectionFeature.SERIALIZABLE,
                CollectionFeature.ALLOWS_NULL_QUERIES)
            .createTestSuite());
  }

  @TestFactory
  DynamicNode maps() {
    return node(
        MapTestSuiteBuilder.using(
                new TestStringMapGenerator() {
                  @Override
                  protected Map<String, String> create(Map.Entry<String, String>[] entries) {
                    MapReader<String, String> reader =
                        new MapReader<>(MapFamily.of(0, "map", "m", ANY_TYPE, ANY_TYPE));
                    Map<String, String> row = new LinkedHashMap<>();
                    for (Map.Entry<String, String> entry : entries) {
                      row.put(entry.getKey(), entry.getValue());
                    }
                    row.forEach(
                        (key, value) ->
                            reader.add(of(ANY_TYPE.encode(key)), 0, of(ANY_TYPE.encode(value))));
                    return reader.build();
                  }
                })
            .named("maps")
            .withFeatures(
                CollectionSize.ANY,
                CollectionFeature.KNOWN_ORDER,
                CollectionFeature.SERIALIZABLE,
                MapFeature.ALLOWS_ANY_NULL_QUERIES)
            .createTestSuite());
  }

  private static DynamicNode node(junit.framework.Test test) {
    if (test instanceof TestSuite suite) {
      List<junit.framework.Test> tests = Collections.list(suite.tests());
      return DynamicContainer.dynamicContainer(
          suite.getName(),
          Stream.of(tests).flatMap(List::stream).map(CollectionContractTest::node));
    }
    TestCase testCase = (TestCase) test;
    return DynamicTest.dynamicTest(testCase.getName(), testCase::runBare);
  }
}
