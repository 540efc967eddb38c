/**
 * What [BulkWriter] answers in futures. A coroutine waits for room without a thread, if it is the
 * only one that adds; of several that wait for the last room, all but one may block theirs until
 * the next answer has come. Cancelling a coroutine keeps a write from being sent that was not.
 */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.BulkWriter
import io.github.bigtablemapper.key.Key
import io.github.bigtablemapper.mapping.Patch
import java.util.concurrent.CompletableFuture
import kotlinx.coroutines.future.await

/** As `put(entity)`: the entity as it was written, once it is. */
public suspend fun <E : Any, K : Key> BulkWriter<E, K, *>.awaitPut(entity: E): E = added {
    put(entity)
}

/** As `merge(entity)`: returns once it is written. */
public suspend fun <E : Any, K : Key> BulkWriter<E, K, *>.awaitMerge(entity: E) {
    added { merge(entity) }
}

/** As `patch(entity, change)`: returns once it is written. */
public suspend fun <E : Any, K : Key, P : Patch<E>> BulkWriter<E, K, P>.awaitPatch(
    entity: E,
    change: P.() -> Unit,
) {
    added { patch(entity) { it.change() } }
}

/** As `patch(key, change)`: returns once it is written. */
public suspend fun <E : Any, K : Key, P : Patch<E>> BulkWriter<E, K, P>.awaitPatch(
    key: K,
    change: P.() -> Unit,
) {
    added { patch(key) { it.change() } }
}

/** As `delete(entity)`: returns once it is deleted. */
public suspend fun <E : Any, K : Key> BulkWriter<E, K, *>.awaitDelete(entity: E) {
    added { delete(entity) }
}

/** As `delete(key)`: returns once it is deleted. */
public suspend fun <E : Any, K : Key> BulkWriter<E, K, *>.awaitDelete(key: K) {
    added { delete(key) }
}

/**
 * As `ready()`: returns when there is room for a write. What one coroutine adds then, by `put` for
 * example, is taken at once; it need not wait until that is written.
 */
public suspend fun BulkWriter<*, *, *>.awaitReady() {
    ready().await()
}

/** As `flush()`: returns when all writes that were added before are settled. */
public suspend fun BulkWriter<*, *, *>.awaitFlush() {
    flush().await()
}

/** As `closeAsync()`: returns when all writes are settled, or throws as `close()` does. */
public suspend fun BulkWriter<*, *, *>.awaitClose() {
    closeAsync().await()
}

private suspend fun <T> BulkWriter<*, *, *>.added(add: () -> CompletableFuture<T>): T {
    awaitReady()
    return add().await()
}
