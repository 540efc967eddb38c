/** What [AsyncVersionedRepository], that of entities with a version, answers in futures. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.AsyncVersionedRepository
import io.github.bigtablemapper.BatchOutcome
import io.github.bigtablemapper.column.Condition
import io.github.bigtablemapper.key.Key
import io.github.bigtablemapper.mapping.Patch
import kotlinx.coroutines.future.await

/** As `patch(key, version, change)`: the row's next version. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncVersionedRepository<E, K, P>.awaitPatch(
    key: K,
    version: Long,
    change: P.() -> Unit,
): Long = patch(key, version) { it.change() }.await()

/** As `delete(key, version)`. */
public suspend fun <E : Any, K : Key> AsyncVersionedRepository<E, K, *>.awaitDelete(
    key: K,
    version: Long,
) {
    delete(key, version).await()
}

/** As `deleteAll(entities)`: what became of each row. */
public suspend fun <E : Any, K : Key> AsyncVersionedRepository<E, K, *>.awaitDeleteAll(
    entities: Collection<E>
): BatchOutcome<K> = deleteAll(entities).await()

/** As `rekey(from, version, to)`. */
public suspend fun <E : Any, K : Key> AsyncVersionedRepository<E, K, *>.awaitRekey(
    from: K,
    version: Long,
    to: K,
) {
    rekey(from, version, to).await()
}

/** As `patchIf(key, version, condition, change)`: whether it was applied. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncVersionedRepository<E, K, P>.awaitPatchIf(
    key: K,
    version: Long,
    condition: Condition<E>,
    change: P.() -> Unit,
): Boolean = patchIf(key, version, condition) { it.change() }.await()

/** As `deleteIf(key, version, condition)`: whether it was deleted. */
public suspend fun <E : Any, K : Key> AsyncVersionedRepository<E, K, *>.awaitDeleteIf(
    key: K,
    version: Long,
    condition: Condition<E>,
): Boolean = deleteIf(key, version, condition).await()

/** As `patchAndGet(key, version, change)`: the entity as it is then, or null if there is none. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncVersionedRepository<E, K, P>
    .awaitPatchAndGet(key: K, version: Long, change: P.() -> Unit): E? =
    patchAndGet(key, version) { it.change() }.await().orElse(null)

/** As `deleteAndGet(key)`: the entity that was deleted, or null if there was none. */
public suspend fun <E : Any, K : Key> AsyncVersionedRepository<E, K, *>.awaitDeleteAndGet(
    key: K
): E? = deleteAndGet(key).await().orElse(null)
