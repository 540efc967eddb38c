package io.github.bigtablemapper.benchmarks.decode;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenKey;
import io.github.bigtablemapper.benchmarks.entity.KeyEntity;
import io.github.bigtablemapper.benchmarks.entity.KeyEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The bytes of a {@link KeyEntity}'s key become its parts; per key. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class DecodeKey {
  private final List<ByteString> keys =
      SampleEntities.keys().stream()
          .map(
              entity ->
                  HandWrittenKey.encode(
                      entity.tenant(), entity.device(), entity.channel(), entity.time()))
          .toList();
  private final KeyReader reader = KeyEntityMapping.INSTANCE.keyReader();

  /** Text, split and parsed. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (ByteString key : keys) {
      out.consume(HandWrittenKey.decode(key));
    }
  }

  /** The generated key, read by one reader as in a scan. */
  @Benchmark
  public void generated(Blackhole out) {
    for (ByteString key : keys) {
      reader.reset(key);
      out.consume(KeyEntityMapping.INSTANCE.readKey(reader));
    }
  }
}
