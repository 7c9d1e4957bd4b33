#!/bin/bash
# Runs a small sweep and a small fit on a real Slurm, started here on one node for the purpose, and compares with one machine, byte by byte.
# Debian, as root, no systemd needed. Not part of npm test. It leaves nothing behind but the packages.
#   scripts/test-slurm.sh          (after npx tsc -b)
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
cause=("$(command -v node)" "$root/packages/cli/bin/cause.js")
work=$(mktemp -d -t cause-slurm.XXXXXX)
export SLURM_CONF=$work/slurm.conf
started=()

finish() {
  code=$?
  for ((i = ${#started[@]} - 1; i >= 0; i--)); do kill "${started[i]}" 2>/dev/null || true; done
  wait || true
  if ((code)); then
    tail -n 5 "$work"/*.log >&2 || true
    echo "FAILED; what there is is in $work" >&2
  else
    rm -rf "$work"
  fi
}
trap finish EXIT

if ! command -v slurmctld >/dev/null || ! command -v munged >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends slurm-wlm munge
fi

# Everything by hand and in one folder, so that a Slurm that is already there is left alone.
chmod 755 "$work"
head -c 128 /dev/urandom >"$work/munge.key"
chmod 600 "$work/munge.key"
node=$(hostname -s)
cat >"$SLURM_CONF" <<CONF
ClusterName=cause
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.sock
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ReturnToService=2
MpiDefault=none
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=$(awk '/MemTotal/ { print int($2 / 1024) }' /proc/meminfo)
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
mkdir "$work/state" "$work/spool"

start() {
  local name=$1
  shift
  "$@" >"$work/$name.log" 2>&1 &
  started+=($!)
}
munge_files=(--key-file="$work/munge.key" --socket="$work/munge.sock" --pid-file="$work/munge.pid")
start munged munged --foreground --force "${munge_files[@]}" --log-file="$work/munged.file.log" --seed-file="$work/munge.seed"
sleep 1
start slurmctld slurmctld -D
start slurmd slurmd -D -N "$node"

wait_for() {
  local what=$1 seconds=$2
  shift 2
  for ((i = 0; i < seconds * 2; i++)); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.5
  done
  echo "waited $seconds s for $what" >&2
  return 1
}
node_is_idle() { sinfo -h -o %t | grep -q '^idle'; }
queue_is_empty() { test -z "$(squeue -h)"; }
wait_for "the node" 60 node_is_idle

# A policy of the user's own, and a folder with a space and signs in its name that mean something to Slurm.
cat >"$work/mine.mjs" <<'JS'
export default {
  name: "mine",
  start: () => ({ score: ({ predicted }, _, scores) => scores.set(predicted.mean) }),
};
JS
cat >"$work/grid.json" <<'JSON'
{
  "policies": ["cause", "ucb:c={c}", "gittins", "./mine.mjs"],
  "runs": 1000,
  "axes": { "c": [0.5, 1, 2], "volatilityScale": [0.1, 1, 10] }
}
JSON
cluster="$work/on \"100%a\" slurm"
"${cause[@]}" sweep "$work/grid.json" --slurm "$cluster" --shards 5
sbatch "$cluster/sweep.sbatch"
wait_for "the array" 300 queue_is_empty

# A lost shard is named, and submitted again by itself.
rm "$cluster/shards/shard-0003-of-0005"
if "${cause[@]}" merge "$cluster" 2>"$work/complaint"; then
  echo "a missing shard was not noticed" >&2
  exit 1
fi
cat "$work/complaint"
grep -q "1 of 5 shards are missing.*: 3" "$work/complaint"
sbatch --array=3 "$cluster/sweep.sbatch"
wait_for "the lost shard" 120 queue_is_empty

"${cause[@]}" merge "$cluster" >"$work/merged"
"${cause[@]}" sweep "$work/grid.json" --out "$work/one machine" >"$work/alone" 2>&1
for part in tables figures conditions; do diff -r "$cluster/$part" "$work/one machine/$part"; done
head -n 4 "$work/merged"
cat "$cluster"/logs/*_3.log
echo "the same bytes from $(sbatch --version), $(nproc) cores, 5 shards, as from one machine"

# A fit needs the results of each round for the next, so it is no array: workers of one job share a Redis.
"${cause[@]}" cohort --people 2 --trials 20 --out "$work/cohort.csv"
fit=(fit "$work/cohort.csv" --memory carry-separate --rounds 1 --recover 1)
CAUSE="${cause[*]}" sbatch --ntasks="$(nproc)" --output="$work/fit.log" "$root/docs/data/workers.sbatch" "${fit[@]}" --out "$work/fit on slurm"
wait_for "the fit" 120 queue_is_empty
"${cause[@]}" "${fit[@]}" --out "$work/fit here" >"$work/fit-alone" 2>&1
diff -r "$work/fit on slurm/tables" "$work/fit here/tables"
echo "the same tables of a fit from $(nproc) workers of one job as from one machine"
