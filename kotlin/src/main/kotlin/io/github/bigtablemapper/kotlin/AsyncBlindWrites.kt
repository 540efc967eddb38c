/** What [AsyncRepository], that of entities without a version, answers in futures. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.AsyncRepository
import io.github.bigtablemapper.BatchOutcome
import io.github.bigtablemapper.OperationId
import io.github.bigtablemapper.column.Condition
import io.github.bigtablemapper.key.Key
import io.github.bigtablemapper.mapping.Patch
import java.time.Instant
import java.util.function.Consumer
import kotlinx.coroutines.future.await

/** As `merge(entity)`. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitMerge(entity: E) {
    merge(entity).await()
}

/** As `mergeAll(entities)`: what became of each row. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitMergeAll(
    entities: Collection<E>
): BatchOutcome<K> = mergeAll(entities).await()

/** As `patch(key, change)`. The patch is the receiver: `awaitPatch(key) { title("x") }`. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatch(
    key: K,
    change: P.() -> Unit,
) {
    patch(key) { it.change() }.await()
}

/** As `patchOnce(key, id, change)`: whether this call has applied it. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchOnce(
    key: K,
    id: OperationId,
    change: P.() -> Unit,
): Boolean = patchOnce(key, id) { it.change() }.await()

/** As `patchAt(key, timestamp, change)`. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchAt(
    key: K,
    timestamp: Instant,
    change: P.() -> Unit,
) {
    patchAt(key, timestamp) { it.change() }.await()
}

/** As `patchIf(key, condition, change)`: whether it was applied. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchIf(
    key: K,
    condition: Condition<E>,
    change: P.() -> Unit,
): Boolean = patchIf(key, condition) { it.change() }.await()

/** As `patchAll(keys, change)`: what became of each row. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchAll(
    keys: Collection<K>,
    change: P.() -> Unit,
): BatchOutcome<K> = patchAll(keys) { it.change() }.await()

/** As `patchAll(changes)`: what became of each row. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchAll(
    changes: Map<K, P.() -> Unit>
): BatchOutcome<K> =
    patchAll(changes.mapValues { (_, change) -> Consumer<P> { it.change() } }).await()

/** As `delete(key)`. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitDelete(key: K) {
    delete(key).await()
}

/** As `deleteIf(key, condition)`: whether it was deleted. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitDeleteIf(
    key: K,
    condition: Condition<E>,
): Boolean = deleteIf(key, condition).await()

/** As `deleteAll(keys)`: what became of each row. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitDeleteAll(
    keys: Collection<K>
): BatchOutcome<K> = deleteAll(keys).await()

/** As `rekey(from, to)`: whether there was a row. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitRekey(from: K, to: K): Boolean =
    rekey(from, to).await()

/** As `mergeIf(entity, condition)`: whether it was written. */
public suspend fun <E : Any, K : Key> AsyncRepository<E, K, *>.awaitMergeIf(
    entity: E,
    condition: Condition<E>,
): Boolean = mergeIf(entity, condition).await()

/** As `patchAndGet(key, change)`: the entity as it is then, or null if there is none. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchAndGet(
    key: K,
    change: P.() -> Unit,
): E? = patchAndGet(key) { it.change() }.await().orElse(null)

/** As `patchIfPresent(key, change)`: whether it was applied. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncRepository<E, K, P>.awaitPatchIfPresent(
    key: K,
    change: P.() -> Unit,
): Boolean = patchIfPresent(key) { it.change() }.await()
