package io.github.bigtablemapper.testing.fault;

import com.google.bigtable.v2.BigtableGrpc;
import io.grpc.MethodDescriptor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which call has which fault, and counts. The faults of the script come first, then
 * permanent faults, then random ones. Thread-safe.
 */
final class FaultScript {
  /**
   * Methods that clients call automatically: a fault applies to them only if it names the method.
   */
  private static final Set<String> OF_CLIENTS =
      Set.of(
          BigtableGrpc.getPingAndWarmMethod().getFullMethodName(),
          BigtableGrpc.SERVICE_NAME + "/GetClientConfiguration");

  private final Map<String, Queue<Fault>> nextOf = new HashMap<>();
  private final Deque<Fault> next = new ArrayDeque<>();
  private final Map<String, Fault> alwaysOf = new HashMap<>();
  private final Map<String, Integer> calls = new HashMap<>();
  private final Map<Fault, Integer> happened = new HashMap<>();
  private @Nullable Fault always;
  private Random random = new Random(0);
  private double rate;
  private List<Fault> chances = List.of();

  synchronized void next(Fault fault) {
    next.add(fault);
  }

  synchronized void next(MethodDescriptor<?, ?> method, Fault fault) {
    nextOf.computeIfAbsent(method.getFullMethodName(), name -> new ArrayDeque<>()).add(fault);
  }

  synchronized void always(Fault fault) {
    always = fault;
  }

  synchronized void always(MethodDescriptor<?, ?> method, Fault fault) {
    alwaysOf.put(method.getFullMethodName(), fault);
  }

  synchronized void seeded(long seed, double rate, List<Fault> faults) {
    this.random = new Random(seed);
    this.rate = rate;
    this.chances = new ArrayList<>(faults);
  }

  synchronized void clear() {
    nextOf.clear();
    next.clear();
    alwaysOf.clear();
    always = null;
    chances = List.of();
  }

  /** {@return the fault of the next call of a method} */
  synchronized CallFault start(String method) {
    calls.merge(method, 1, Integer::sum);
    Fault fault = choose(method);
    return fault == null ? new CallFault() : fault.start(() -> count(fault));
  }

  private @Nullable Fault choose(String method) {
    Queue<Fault> ofMethod = nextOf.get(method);
    if (ofMethod != null && !ofMethod.isEmpty()) {
      return ofMethod.remove();
    }
    boolean isOfClients = OF_CLIENTS.contains(method);
    if (!isOfClients && !next.isEmpty()) {
      return next.remove();
    }
    Fault constant = alwaysOf.get(method);
    if (constant != null) {
      return constant;
    }
    if (isOfClients) {
      return null;
    }
    if (always != null) {
      return always;
    }
    return !chances.isEmpty() && random.nextDouble() < rate
        ? chances.get(random.nextInt(chances.size()))
        : null;
  }

  private synchronized void count(Fault fault) {
    happened.merge(fault, 1, Integer::sum);
  }

  synchronized int calls(MethodDescriptor<?, ?> method) {
    return calls.getOrDefault(method.getFullMethodName(), 0);
  }

  synchronized int calls() {
    return calls.values().stream().mapToInt(Integer::intValue).sum();
  }

  synchronized int count() {
    return happened.values().stream().mapToInt(Integer::intValue).sum();
  }

  synchronized int countOf(Fault fault) {
    return happened.getOrDefault(fault, 0);
  }
}
